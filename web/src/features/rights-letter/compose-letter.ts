import type { TranslateText } from '../../i18n/I18nProvider.tsx';

/** The rights of the General Data Protection Regulation, with the article that a letter cites. */
export const rights = [
  { id: 'information', article: '13 – 14' },
  { id: 'access', article: '15' },
  { id: 'rectification', article: '16' },
  { id: 'erasure', article: '17' },
  { id: 'restriction', article: '18' },
  { id: 'portability', article: '20' },
  { id: 'objection', article: '21' },
  { id: 'automated', article: '22' },
  { id: 'withdrawal', article: '7', paragraph: '3' },
] as const;

export type Right = (typeof rights)[number];

/** The default: most letters ask for access. */
export const usualRight = 'access';

interface LetterWriter {
  readonly name: string;
  /** The address of the account or of the message. */
  readonly contact: string;
  /** Details in the writer's own words. */
  readonly details: string;
}

/** A complete letter in the reader's language; empty fields leave no gap. */
export function composeLetter(t: TranslateText, right: Right, writer: LetterWriter) {
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
function articleIn(t: TranslateText, { article: number, ...right }: Right): string {
  return 'paragraph' in right
    ? t('letter.articleWithParagraph', { number, paragraph: right.paragraph })
    : t('letter.article', { number });
}
