import type { SupportTopic } from '@labka/contract';
import type { TextKey } from '../../i18n/texts.ts';
import type { LegalSlug } from '../../lib/legal-document.ts';

/** The key of the question's texts within those of the page: `age`. */
type Named<Key> = Key extends `support.faq.${infer Name}.answer` ? Name : never;

export interface Question {
  /** Its anchor on the support page. */
  readonly id: string;
  readonly name: Named<TextKey>;
  /** The section with the complete rule. */
  readonly source?: { readonly slug: LegalSlug; readonly anchor: string };
}

/** Frequently asked questions, in the order of the topics. */
export const questions: Readonly<Record<SupportTopic, readonly Question[]>> = {
  account: [
    { id: 'vek', name: 'age', source: { slug: 'terms', anchor: 'minimalny-vek' } },
    { id: 'cudzi-pristup', name: 'stolenAccount', source: { slug: 'terms', anchor: 'bezpecnost-uctu' } },
    { id: 'zmazanie-uctu', name: 'deleteAccount', source: { slug: 'privacy', anchor: 'doba-uchovavania' } },
  ],
  app: [
    { id: 'mapa', name: 'map', source: { slug: 'terms', anchor: 'uvod' } },
    { id: 'poloha', name: 'location', source: { slug: 'privacy', anchor: 'vypnutie-polohy' } },
  ],
  technical: [
    { id: 'zariadenia', name: 'devices' },
    { id: 'chyba', name: 'fault', source: { slug: 'terms', anchor: 'reklamacia' } },
  ],
  billing: [
    { id: 'cena', name: 'price', source: { slug: 'terms', anchor: 'ceny' } },
    {
      id: 'zrusenie-predplatneho',
      name: 'cancel',
      source: { slug: 'terms', anchor: 'automaticke-obnovenie' },
    },
    { id: 'vratenie-penazi', name: 'refund', source: { slug: 'terms', anchor: 'vratenie-penazi' } },
  ],
  other: [
    { id: 'odber-noviniek', name: 'newsletter', source: { slug: 'privacy', anchor: 'odvolanie-suhlasu' } },
    { id: 'moje-udaje', name: 'myData', source: { slug: 'gdpr', anchor: 'ako-prava-uplatnit' } },
    { id: 'sprava', name: 'message', source: { slug: 'privacy', anchor: 'ucely-na-webe' } },
  ],
};

export const allQuestions: readonly Question[] = Object.values(questions).flat();
