import type { SupportTopic } from '@labka/contract';
import type { TextKey } from '../../i18n/texts.ts';
import type { LegalSlug } from '../../lib/legal-document.ts';

/** The key of a title and a text of this page: `support.faq.age`. */
type AnswerKey<Key = TextKey> = Key extends `${infer Name}.title`
  ? Extract<Name, `support.${'faq' | 'safety' | 'parents'}.${string}`>
  : never;

export interface Answer {
  readonly of: AnswerKey;
  /** Its anchor on the support page. */
  readonly id?: string;
  /** The section with the complete rule. */
  readonly source?: { readonly slug: LegalSlug; readonly anchor: string };
}

/** Frequently asked questions, in the order of the topics. */
export const questions: Readonly<Record<SupportTopic, readonly Answer[]>> = {
  account: [
    {
      id: 'cudzi-pristup',
      of: 'support.faq.stolenAccount',
      source: { slug: 'terms', anchor: 'bezpecnost-uctu' },
    },
    {
      id: 'zmazanie-uctu',
      of: 'support.faq.deleteAccount',
      source: { slug: 'privacy', anchor: 'doba-uchovavania' },
    },
    { id: 'vek', of: 'support.faq.age', source: { slug: 'terms', anchor: 'minimalny-vek' } },
  ],
  app: [
    { id: 'mapa', of: 'support.faq.map', source: { slug: 'terms', anchor: 'uvod' } },
    { id: 'poloha', of: 'support.faq.location', source: { slug: 'privacy', anchor: 'vypnutie-polohy' } },
  ],
  technical: [
    { id: 'zariadenia', of: 'support.faq.devices' },
    { id: 'chyba', of: 'support.faq.fault', source: { slug: 'terms', anchor: 'reklamacia' } },
  ],
  billing: [
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
  other: [
    {
      id: 'odber-noviniek',
      of: 'support.faq.newsletter',
      source: { slug: 'privacy', anchor: 'odvolanie-suhlasu' },
    },
    { id: 'moje-udaje', of: 'support.faq.myData', source: { slug: 'gdpr', anchor: 'ako-prava-uplatnit' } },
    { id: 'sprava', of: 'support.faq.message', source: { slug: 'privacy', anchor: 'ucely-na-webe' } },
  ],
};

export const allQuestions: readonly Answer[] = Object.values(questions).flat();
