import type { TextsOf } from '../../texts.ts';

/** Slovak letters about the rights of the GDPR. */
export const texts: TextsOf<'rights-letter'> = {
  letter: {
    title: 'Zostavte si list',
    text: 'Vyberte jedno z ôsmich práv alebo odvolanie súhlasu a list je hotový. Nič z toho, čo sem napíšete, sa neposiela ani neukladá; list odošlete až vy sami.',
    right: 'O\u00a0čo žiadate',
    name: 'Vaše meno',
    contact: 'E-mail, pod ktorým vás poznáme',
    details: 'Ktorých údajov alebo udalosti sa to týka',
    preview: 'Váš list',
    unfinished: 'Pred odoslaním doplňte, čo je v hranatých zátvorkách.',
    copy: 'Kopírovať list',
    copied: 'List je skopírovaný.',
    copyRefused: 'Prehliadač kopírovanie odmietol. List je označený: skopírujte ho cez Ctrl+C.',
    print: 'Vytlačiť list',
    mail: 'Otvoriť v e‑maile',
    subject: '{{right}} – čl. {{article}} GDPR',
    concern: 'Podrobnosti: {{details}}',
    identity: 'Poznáte ma pod e‑mailovou adresou {{contact}}.',
    body: 'Dobrý deň,\n\n{{request}}\n\n{{concern}}\n\n{{identity}}\n\nOdpovedzte mi, prosím, do jedného mesiaca od prijatia žiadosti, ako to ukladá čl. 12 ods. 3 GDPR. Ak niečo potrebujete na overenie mojej totožnosti, dajte mi vedieť.\n\nS pozdravom\n{{name}}',
    blanks: 'Miesto a dátum: ____________________\n\nPodpis: ____________________',
    rights: {
      information: {
        name: 'Právo na informácie',
        request:
          'žiadam o informácie podľa čl. 13 a 14 GDPR: ktoré moje osobné údaje spracúvate, na aké účely, na akom právnom základe, ako dlho, komu ich poskytujete a odkiaľ máte tie, ktoré nie sú odo mňa.',
      },
      access: {
        name: 'Právo na prístup',
        request:
          'podľa čl. 15 GDPR žiadam o potvrdenie, či o mne spracúvate osobné údaje. Ak áno, pošlite mi ich kópiu a informácie uvedené v odseku 1 tohto článku.',
      },
      rectification: {
        name: 'Právo na opravu',
        request:
          'podľa čl. 16 GDPR žiadam o opravu nesprávnych alebo doplnenie neúplných osobných údajov, ako uvádzam nižšie, a o oznámenie tým, ktorým ste ich poskytli (čl. 19).',
      },
      erasure: {
        name: 'Právo na vymazanie',
        request:
          'podľa čl. 17 GDPR žiadam o vymazanie osobných údajov, ktoré sa ma týkajú, a o oznámenie tým, ktorým ste ich poskytli (čl. 19). Ak niektoré musíte ponechať, napíšte mi ktoré, na akom právnom základe a ako dlho.',
      },
      restriction: {
        name: 'Právo na obmedzenie spracúvania',
        request:
          'podľa čl. 18 GDPR žiadam o obmedzenie spracúvania mojich osobných údajov z dôvodu, ktorý uvádzam nižšie, a o správu pred zrušením obmedzenia.',
      },
      portability: {
        name: 'Právo na prenosnosť',
        request:
          'podľa čl. 20 GDPR žiadam o osobné údaje, ktoré máte odo mňa na základe súhlasu alebo zmluvy, v štruktúrovanom, bežne používanom a strojovo čitateľnom formáte.',
      },
      objection: {
        name: 'Právo namietať',
        request:
          'podľa čl. 21 GDPR namietam proti spracúvaniu mojich osobných údajov na základe oprávneného záujmu z dôvodov, ktoré uvádzam nižšie. Namietam aj proti priamemu marketingu, na čo dôvod netreba.',
      },
      automated: {
        name: 'Automatizované rozhodovanie',
        request:
          'podľa čl. 22 GDPR žiadam o informáciu, či o mne padlo rozhodnutie iba automatizovane. Ak áno, žiadam, aby ho preskúmal človek; chcem k nemu vyjadriť svoj názor a napadnúť ho.',
      },
      withdrawal: {
        name: 'Odvolanie súhlasu',
        request:
          'podľa čl. 7 ods. 3 GDPR odvolávam súhlas so spracúvaním osobných údajov, ako uvádzam nižšie. Ak nie je uvedené nič, odvolávam všetky súhlasy, ktoré som vám dal alebo dala.',
      },
    },
  },
};
