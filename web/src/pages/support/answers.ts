import type { TextKey } from '../../i18n/texts.ts';
import type { LegalSlug } from '../../lib/legal-document.ts';

/** The key of a title and a text of this page: `support.faq.age`. */
type AnswerKey<Key = TextKey> = Key extends `${infer Name}.title`
  ? Extract<Name, `support.${'faq' | 'safety' | 'parents'}.${string}`>
  : never;

export interface Answer {
  readonly of: AnswerKey;
  /** Its anchor on the support page. */
  readonly id: string;
  /** The section with the complete rule, or the one that offers the app. */
  readonly source?: { readonly slug: LegalSlug; readonly anchor: string } | 'download';
}

export interface AnswerGroup {
  /** The target of links, also from other pages. */
  readonly anchor: string;
  readonly answers: readonly Answer[];
}

interface QuestionGroup extends AnswerGroup {
  readonly topic: 'account' | 'app' | 'billing' | 'data';
}

/** Frequently asked questions, below the topics of the form; what else it has under "Other" is about data. */
export const questionGroups: readonly QuestionGroup[] = [
  {
    topic: 'account',
    anchor: 'ucet',
    answers: [
      {
        id: 'cudzi-pristup',
        of: 'support.faq.lostAccess',
        source: { slug: 'terms', anchor: 'bezpecnost-uctu' },
      },
      {
        id: 'zmazanie-uctu',
        of: 'support.faq.deleteAccount',
        source: { slug: 'privacy', anchor: 'doba-uchovavania' },
      },
      { id: 'vek', of: 'support.faq.age', source: { slug: 'terms', anchor: 'minimalny-vek' } },
    ],
  },
  {
    topic: 'app',
    anchor: 'aplikacia',
    answers: [
      { id: 'mapa', of: 'support.faq.map', source: 'download' },
      { id: 'zariadenia', of: 'support.faq.devices', source: 'download' },
      { id: 'chyba', of: 'support.faq.fault', source: { slug: 'terms', anchor: 'reklamacia' } },
    ],
  },
  {
    topic: 'billing',
    anchor: 'platby',
    answers: [
      { id: 'cena', of: 'support.faq.price', source: { slug: 'terms', anchor: 'ceny' } },
      {
        id: 'zrusenie-predplatneho',
        of: 'support.faq.cancel',
        source: { slug: 'terms', anchor: 'automaticke-obnovenie' },
      },
      {
        id: 'vratenie-penazi',
        of: 'support.faq.refund',
        source: { slug: 'terms', anchor: 'vratenie-penazi' },
      },
    ],
  },
  {
    topic: 'data',
    anchor: 'udaje',
    answers: [
      {
        id: 'odber-noviniek',
        of: 'support.faq.newsletter',
        source: { slug: 'privacy', anchor: 'odvolanie-suhlasu' },
      },
      { id: 'moje-udaje', of: 'support.faq.myData', source: { slug: 'gdpr', anchor: 'ako-prava-uplatnit' } },
      { id: 'sprava', of: 'support.faq.message', source: { slug: 'privacy', anchor: 'ucely-na-webe' } },
    ],
  },
];

export const questions = questionGroups.flatMap(({ answers }) => answers);

/** Safety rules from the terms of use; the home page links there. */
export const safety: readonly Answer[] = [
  { id: 'nahlasit', of: 'support.safety.report', source: { slug: 'terms', anchor: 'ako-nahlasit' } },
  { id: 'strach', of: 'support.safety.fear', source: { slug: 'terms', anchor: 'nasledky-porusenia' } },
  { id: 'poloha', of: 'support.safety.location', source: { slug: 'terms', anchor: 'suhlas-s-polohou' } },
  { id: 'stretnutie', of: 'support.safety.meeting', source: { slug: 'terms', anchor: 'zodpovednost' } },
  { id: 'clovek', of: 'support.safety.people', source: { slug: 'terms', anchor: 'ako-rozhodujeme' } },
];

/** For parents of users under age: consent, what others see, whom to ask. */
export const parents: readonly Answer[] = [
  {
    id: 'suhlas',
    of: 'support.parents.consent',
    source: { slug: 'terms', anchor: 'suhlas-zakonneho-zastupcu' },
  },
  {
    id: 'ini',
    of: 'support.parents.visibility',
    source: { slug: 'privacy', anchor: 'maloleti' },
  },
  {
    id: 'obratit-sa',
    of: 'support.parents.help',
    source: { slug: 'terms', anchor: 'bezpecnost-deti' },
  },
];
