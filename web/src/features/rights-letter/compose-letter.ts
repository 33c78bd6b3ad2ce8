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
  { id: 'withdrawal', article: '7' },
] as const;

/** The fields of the form; `contact` is the address of the account or of the message. */
export type LetterFields = Readonly<Record<'right' | 'name' | 'contact' | 'details', string>>;

/** Most letters ask for access. */
export const emptyFields: LetterFields = { right: 'access', name: '', contact: '', details: '' };

/** A complete letter in the reader's language; empty fields leave no gap. */
export function composeLetter(t: TranslateText, { right, name, contact, details }: LetterFields) {
  const { id, article } = rights.find((candidate) => candidate.id === right) ?? rights[1];
  const paragraphs = [
    t('letter.greeting'),
    t(`letter.rights.${id}.request`),
    details,
    contact && t('letter.identity', { contact }),
    t('letter.deadline'),
    `${t('letter.closing')}\n${name}`.trim(),
  ];
  return {
    subject: t('letter.subject', { right: t(`letter.rights.${id}.name`), article }),
    body: paragraphs.filter(Boolean).join('\n\n'),
  };
}
