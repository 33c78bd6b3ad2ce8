import type { SupportTopic } from '@labka/contract';
import type { TextKey } from '../../i18n/texts.ts';
import type { LegalSlug } from '../../lib/legal-document.ts';

export interface Question {
  /** Its anchor on the support page. */
  readonly id: string;
  readonly topic: SupportTopic;
  readonly question: TextKey;
  readonly answer: TextKey;
  /** Where the whole rule stands. */
  readonly source?: { readonly slug: LegalSlug; readonly anchor: string };
}

/** What people ask, in the order of the topics. */
export const questions: readonly Question[] = [
  {
    id: 'vek',
    topic: 'account',
    question: 'support.faq.age.question',
    answer: 'support.faq.age.answer',
    source: { slug: 'terms', anchor: 'minimalny-vek' },
  },
  {
    id: 'suhlas-rodica',
    topic: 'account',
    question: 'support.faq.guardian.question',
    answer: 'support.faq.guardian.answer',
    source: { slug: 'terms', anchor: 'suhlas-zakonneho-zastupcu' },
  },
  {
    id: 'cudzi-pristup',
    topic: 'account',
    question: 'support.faq.stolenAccount.question',
    answer: 'support.faq.stolenAccount.answer',
    source: { slug: 'terms', anchor: 'bezpecnost-uctu' },
  },
  {
    id: 'zmazanie-uctu',
    topic: 'account',
    question: 'support.faq.deleteAccount.question',
    answer: 'support.faq.deleteAccount.answer',
    source: { slug: 'privacy', anchor: 'doba-uchovavania' },
  },
  {
    id: 'mapa',
    topic: 'app',
    question: 'support.faq.map.question',
    answer: 'support.faq.map.answer',
    source: { slug: 'terms', anchor: 'uvod' },
  },
  {
    id: 'poloha',
    topic: 'app',
    question: 'support.faq.location.question',
    answer: 'support.faq.location.answer',
    source: { slug: 'privacy', anchor: 'vypnutie-polohy' },
  },
  {
    id: 'nahlasenie',
    topic: 'app',
    question: 'support.faq.report.question',
    answer: 'support.faq.report.answer',
    source: { slug: 'terms', anchor: 'ako-nahlasit' },
  },
  {
    id: 'zariadenia',
    topic: 'technical',
    question: 'support.faq.devices.question',
    answer: 'support.faq.devices.answer',
  },
  {
    id: 'chyba',
    topic: 'technical',
    question: 'support.faq.fault.question',
    answer: 'support.faq.fault.answer',
    source: { slug: 'terms', anchor: 'reklamacia' },
  },
  {
    id: 'cena',
    topic: 'billing',
    question: 'support.faq.price.question',
    answer: 'support.faq.price.answer',
    source: { slug: 'terms', anchor: 'ceny' },
  },
  {
    id: 'zrusenie-predplatneho',
    topic: 'billing',
    question: 'support.faq.cancel.question',
    answer: 'support.faq.cancel.answer',
    source: { slug: 'terms', anchor: 'automaticke-obnovenie' },
  },
  {
    id: 'vratenie-penazi',
    topic: 'billing',
    question: 'support.faq.refund.question',
    answer: 'support.faq.refund.answer',
    source: { slug: 'terms', anchor: 'vratenie-penazi' },
  },
  {
    id: 'odber-noviniek',
    topic: 'other',
    question: 'support.faq.newsletter.question',
    answer: 'support.faq.newsletter.answer',
    source: { slug: 'privacy', anchor: 'odvolanie-suhlasu' },
  },
  {
    id: 'moje-udaje',
    topic: 'other',
    question: 'support.faq.myData.question',
    answer: 'support.faq.myData.answer',
    source: { slug: 'gdpr', anchor: 'ako-prava-uplatnit' },
  },
  {
    id: 'sprava',
    topic: 'other',
    question: 'support.faq.message.question',
    answer: 'support.faq.message.answer',
    source: { slug: 'privacy', anchor: 'ucely-na-webe' },
  },
];
