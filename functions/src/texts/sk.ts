import { supportAnswerHours } from '@labka/contract';
import { brandCases } from '@labka/contract/brand';
import { site } from '@labka/contract/site';
import type { Texts } from './en.ts';

export const slovak: Texts = {
  consent: 'Čo je nové v aplikácii a kde sa psy stretnú. Odhlásite sa kedykoľvek.',
  topics: {
    account: 'Účet a registrácia',
    app: 'Používanie aplikácie',
    technical: 'Technické problémy',
    billing: 'Platby a fakturácia',
    other: 'Iné',
  },
  greeting: 'Dobrý deň,',
  signOff: `S\u00a0pozdravom\ntím ${brandCases.sk.genitive}`,
  support: {
    fromContactForm: 'Nová správa z\u00a0kontaktného formulára',
    fromSupportForm: 'Nová otázka pre podporu',
    labels: {
      reference: 'Číslo',
      name: 'Meno',
      email: 'E-mail',
      receivedAt: 'Prijaté',
      language: 'Jazyk',
      earlier: 'Skoršie správy',
      repeats: 'Rovnaký text ako',
      topic: 'Téma',
      subject: 'Predmet',
      from: 'Od',
    },
    otherLanguage: 'iný alebo neistý',
    canBeAnswered: 'odpoveď na tento e‑mail dostane odosielateľ správy.',
    cannotBeAnswered:
      'odpoveď na tento e‑mail by odosielateľ nedostal: jeho adresa nie je platná alebo má pred zavináčom znaky, s\u00a0ktorými si mnohé poštové servery neporadia.',
    storedAs: (document: string) => `Uložené ako ${document}.`,
    signOff: (publicUrl: string) => `Pekný deň želá web ${brandCases.sk.genitive}, ${publicUrl}`,
    digest: {
      title: (messages: number) => `Ďalšie správy z\u00a0webu: ${messages}`,
      preview: (texts: number, subject: string) => `Rôznych textov: ${texts}. Prvý: ${subject}`,
      intro: (since: string) =>
        `${since} začalo prichádzať viac správ, než posielame po jednej, preto sú tu spolu. Každému odpovedzte na adresu pri jeho správe.`,
      eachTextOnce: 'Rovnaký text uvádzame raz, so všetkými odosielateľmi.',
      shortened: 'Texty, ktoré sú tu skrátené, sú celé v\u00a0prílohe.',
      attachment: 'cele-texty.txt',
    },
  },
  acknowledgement: (reference: string) => ({
    title: 'Vašu správu sme dostali',
    preview: 'Prečítame si ju a\u00a0ozveme sa vám.',
    paragraphs: [
      `ďakujeme, že ste nám napísali. Číslo vašej správy je ${reference}.`,
      `Odpovieme vám na túto adresu, zvyčajne do ${supportAnswerHours}\u00a0hodín v\u00a0pracovných dňoch. Ak chcete niečo doplniť, odpovedzte na tento e‑mail a\u00a0číslo v\u00a0predmete nechajte.`,
      'Ak ste nám nepísali, niekto zrejme omylom zadal vašu adresu a\u00a0tento e‑mail môžete zmazať.',
    ],
  }),
  confirmation: (publicUrl: string) => ({
    title: 'Potvrďte odber noviniek',
    preview: 'Chýba už len jedno kliknutie.',
    paragraphs: [
      `na webe ${publicUrl} niekto (dúfame, že vy) prihlásil túto adresu na odber noviniek. Keď odber potvrdíte, začneme ich posielať. Odkaz platí 30\u00a0dní.`,
      'Ak ste to neboli vy, tento e‑mail si nevšímajte: bez potvrdenia vám novinky posielať nebudeme a\u00a0adresu do 30\u00a0dní zmažeme.',
    ],
    button: 'Potvrdiť odber',
  }),
  home: 'Na hlavnú stránku',
  privacy: 'Ochrana osobných údajov',
  pages: {
    confirm: {
      title: 'Potvrďte odber noviniek',
      text: 'Stačí jedno kliknutie a\u00a0novinky vám začneme posielať po slovensky. Odhlásiť sa môžete kedykoľvek.',
      action: 'Potvrdiť odber',
    },
    confirmed: {
      title: 'Odber je potvrdený',
      text: 'Ďakujeme a\u00a0vitajte vo svorke. Novinky prídu na vašu adresu.',
      next: { label: 'Stiahnuť aplikáciu', href: '/#download' },
    },
    unsubscribe: {
      title: 'Zrušiť odber noviniek?',
      text: 'Žiadne ďalšie novinky vám už nepošleme.',
      action: 'Zrušiť odber',
    },
    unsubscribed: {
      title: 'Odber je zrušený',
      text: 'Novinky vám už posielať nebudeme.',
    },
    invalid: {
      title: 'Tento odkaz už neplatí',
      text: `Odkaz je neúplný alebo jeho platnosť uplynula. Ak chcete odber zrušiť, napíšte nám na ${site.contact.supportEmail}; ak ho chcete potvrdiť, prihláste sa znova.`,
      next: { label: 'Prihlásiť sa na odber', href: '/#newsletter' },
    },
    unknown: { title: 'Stránka sa nenašla', text: 'Na tejto adrese nič nie je.' },
  },
};
