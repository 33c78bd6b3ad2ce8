import type { Language } from '../../i18n/languages.ts';

interface LegalDateProps {
  /** ISO, as 2025-07-02. */
  readonly date: string;
  readonly language: Language;
}

/** A date of a document: 02.07.2025 as the specification writes it, 2 July 2025 in English. */
export function LegalDate({ date, language }: LegalDateProps) {
  return <time dateTime={date}>{formatDate(date, language)}</time>;
}

export function formatDate(date: string, language: Language): string {
  return formats[language](date);
}

/** Formatted by hand, because a browser's first date format takes longer than rendering the whole page. */
const formats: Readonly<Record<Language, (date: string) => string>> = {
  sk: (date) => date.split('-').reverse().join('.'),
  en: (date) => {
    const [year, month, day] = date.split('-').map(Number);
    return `${day} ${englishMonths[Number(month) - 1]} ${year}`;
  },
};

const englishMonths =
  'January February March April May June July August September October November December'.split(' ');
