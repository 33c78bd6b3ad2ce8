import type { TextsOf } from '../../texts.ts';

/** Slovak texts around the legal documents; the documents themselves are in content/legal. */
export const texts: TextsOf<'legal'> = {
  legal: {
    actions: 'Dokument',
    documents: 'Právne dokumenty',
    originalLabels: 'Popisky tejto stránky po slovensky:',
    permalink: 'Adresa tohto dokumentu:',
    version: {
      title: '{{title}}, verzia {{version}}',
      label: 'O tomto znení',
      announced: 'Od {{date}} bude platiť verzia {{version}}.',
      changes: 'Čo sa zmení: {{changes}}',
      toComing: 'Prečítať nové znenie',
      toCurrent: 'Znenie, ktoré platí teraz',
      states: {
        earlier: 'Toto je staršie znenie. Verzia {{version}} platila od {{from}} do {{until}}.',
        current: 'Verzia {{version}} platí od {{from}}.',
        coming: 'Toto znenie ešte neplatí. Verzia {{version}} začne platiť {{from}}.',
      },
      stays: 'Na tejto adrese ju nájdete aj vtedy, keď ju nahradí nová.',
      otherLanguage: 'Toto znenie po slovensky nevyšlo. Čítate ho v jazyku, v ktorom vyšlo: {{language}}.',
      earlier: 'Staršie znenia',
      span: 'Verzia {{version}}: {{from}} – {{until}}',
    },
    contents: {
      title: 'Obsah',
      chapters_one: '{{count}} kapitola',
      chapters_few: '{{count}} kapitoly',
      chapters_other: '{{count}} kapitol',
      back: 'Späť k čítaniu',
    },
    stored: {
      title: 'Práve teraz vo vašom zariadení',
      withoutScript: 'Tento zoznam potrebuje JavaScript.',
      nothing: 'Tento web teraz vo vašom zariadení nič uložené nemá.',
      delete: 'Zmazať',
      deleteNamed: 'Zmazať {{name}}',
      withdraw: 'Odvolať súhlas',
      meanings: {
        consent: 'Potvrdili ste lištu o cookies.',
        language: 'Jazyk, ktorý ste si zvolili.',
        unknown: 'Nepochádza z tejto verzie webu; zmazaním nič nepokazíte.',
      },
    },
    guardian: {
      title: 'Súhlas zákonného zástupcu',
      offer:
        'Pre rodičov používateľov od {{minimumAge}} do {{guardianAge}} rokov: súhlas na jednom liste, vypĺňa sa rukou.',
      print: 'Vytlačiť súhlas',
      service:
        'Služba: {{brand}}, prevádzkovateľ {{company}}. Podmienky používania, verzia {{version}} z {{date}}: {{address}}',
      child: 'Používateľ',
      guardian: 'Rodič alebo iný zákonný zástupca',
      fullName: 'Meno a priezvisko',
      birthDate: 'Dátum narodenia',
      account: 'E-mail alebo názov účtu',
      address: 'Adresa',
      relation: 'Vzťah k používateľovi (matka, otec, poručník)',
      contact: 'E-mail alebo telefón',
      statement:
        'Vyhlasujem, že som zákonným zástupcom tohto používateľa, ktorý má najmenej {{minimumAge}} a ešte nemá {{guardianAge}} rokov. Podmienky používania {{brand.genitive}} poznám a súhlasím, aby podľa nich uzavrel zmluvu a službu používal, aj s nákupmi v nej.',
      withdrawal:
        'Viem, že tento súhlas môžem kedykoľvek odvolať na adrese {{email}} a požiadať o zrušenie účtu. Tento list si odložte; prevádzkovateľ sa naň môže opýtať.',
      placeAndDate: 'Miesto a dátum',
      signature: 'Podpis zákonného zástupcu',
    },
  },
};
