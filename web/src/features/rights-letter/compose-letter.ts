import type { TranslateText } from '../../i18n/I18nProvider.tsx';
import type { Right } from './rights.ts';

export interface LetterWriter {
  readonly name: string;
  /** The address that the account or the message is known by. */
  readonly contact: string;
  /** What the letter is about, in the writer's own words. */
  readonly details: string;
}

export interface Letter {
  readonly subject: string;
  readonly body: string;
}

/** A ready letter in the reader's language; what the writer left out leaves no gap. */
export function composeLetter(t: TranslateText, right: Right, writer: LetterWriter): Letter {
  const { name, contact, details } = writer;
  const paragraphs = [
    t('letter.greeting'),
    t(`letter.rights.${right.id}.request`),
    details,
    contact && t('letter.identity', { contact }),
    t('letter.deadline'),
    [t('letter.closing'), name].filter(Boolean).join('\n'),
  ];
  return {
    subject: t('letter.subject', {
      right: t(`letter.rights.${right.id}.name`),
      article: articleIn(t, right),
    }),
    body: paragraphs.filter(Boolean).join('\n\n'),
  };
}

/** Article 7(3) is "čl. 7 ods. 3" in Slovak. */
function articleIn(t: TranslateText, { article }: Right): string {
  const [number = '', paragraph] = article.replace(')', '').split('(');
  return paragraph === undefined
    ? t('letter.article', { number })
    : t('letter.articleWithParagraph', { number, paragraph });
}
