import type { TextsOf } from '../../texts.ts';

/** Slovak texts of every page, written for Slovak readers rather than translated word by word. */
export const shared: TextsOf<'shared'> = {
  page: {
    notFound: {
      title: 'Stránka sa nenašla – {{brand}}',
      description: 'Na tejto adrese nič nie je. Vráťte sa na hlavnú stránku {{brand}} alebo nám napíšte.',
    },
  },
  layout: {
    skipToContent: 'Preskočiť na obsah',
    homeLink: '{{brand}}, hlavná stránka',
    languageFailed: 'Jazyk sa nepodarilo prepnúť. Skontrolujte, prosím, pripojenie.',
  },
  contact: {
    title: 'Ozvite sa nám',
    text: 'Máte otázku, nápad alebo na mape chýba váš park? Budeme radi, keď sa ozvete.',
    responseTime: 'Zvyčajne odpovedáme do 24 hodín v pracovných dňoch.',
    emailHeading: 'E-mail',
    addressHeading: 'Adresa',
    country: 'Slovensko',
    form: {
      label: 'Kontaktný formulár',
      name: { label: 'Meno', required: 'Zadajte, prosím, svoje meno.' },
      email: {
        label: 'E-mail',
        required: 'Zadajte, prosím, svoju e-mailovú adresu.',
        invalid: 'Zadajte, prosím, platnú e-mailovú adresu.',
      },
      subject: { label: 'Predmet', required: 'Zadajte, prosím, predmet správy.' },
      message: { label: 'Správa', required: 'Napíšte, prosím, svoju správu.' },
      submit: 'Odoslať správu',
      sending: 'Odosiela sa…',
      tooLong: 'Text je pridlhý. Skráťte ho, prosím, najviac na {{max}} znakov.',
      remaining_one: 'Zostáva {{count}} znak',
      remaining_few: 'Zostávajú {{count}} znaky',
      remaining_other: 'Zostáva {{count}} znakov',
      exceeded_one: 'O {{count}} znak viac, než je dovolené',
      exceeded_few: 'O {{count}} znaky viac, než je dovolené',
      exceeded_other: 'O {{count}} znakov viac, než je dovolené',
      withoutScript: 'Formulár potrebuje JavaScript. Bez neho nám napíšte e-mail:',
    },
    error: {
      required: 'Vyplňte, prosím, všetky polia formulára.',
      email: 'Zadajte, prosím, platnú e-mailovú adresu.',
      tooLong: 'Niektoré texty sú pridlhé. Skráťte ich, prosím.',
      failedTitle: 'Chyba',
      failed: 'Správu sa nepodarilo odoslať. Skúste to, prosím, neskôr.',
      notSent: 'Nič sa neodoslalo. Všetko, čo ste napísali, zostalo vo formulári.',
      unconfirmed:
        'Neprišlo nám potvrdenie. Vaša správa možno dorazila pod číslom {{reference}}. Môžete ju odoslať znova: dvakrát nedorazí.',
      fallback: 'Alebo ju pošlite e-mailom na',
    },
    success: {
      toast: 'Správa bola úspešne odoslaná!',
      title: 'Ďakujeme, vaša správa je na ceste',
      text: 'Odpovieme vám na {{email}}, zvyčajne do 24 hodín v pracovných dňoch.',
      reference: 'Číslo vašej správy: {{reference}}',
    },
  },
  newsletter: {
    title: 'Novinky zo svorky',
    text: 'Čo je nové v aplikácii a kde sa psy stretnú najbližšie. Adresu potvrdíte e-mailom a odhlásiť sa môžete kedykoľvek.',
    form: {
      label: 'Newsletter',
      email: { label: 'E-mail', tooLong: 'Adresa je pridlhá. Môže mať najviac {{max}} znakov.' },
      submit: 'Odoberať',
      sending: 'Odosiela sa…',
      withoutScript: 'Formulár potrebuje JavaScript. Bez neho sa prihláste e-mailom:',
    },
    error: {
      required: 'Zadajte, prosím, svoju e-mailovú adresu.',
      failedTitle: 'Prihlásenie na odber zlyhalo',
      failed: 'Pri prihlasovaní na odber noviniek nastala chyba. Skúste to, prosím, neskôr.',
      notSent: 'Na odber sme vás neprihlásili. Vaša adresa zostala v poli.',
      unconfirmed:
        'Neprišlo nám potvrdenie, vaše prihlásenie však možno dorazilo. Môžete ho odoslať znova: dvakrát sa nezapočíta.',
      fallback: 'Alebo napíšte na',
    },
    success: {
      toast: 'Ďakujeme, že odoberáte naše novinky!',
      title: 'Už len jeden krok',
      text: 'Pozrite si schránku: na adresu {{email}} posielame odkaz. Potvrďte ho a ste medzi nami.',
      doubtful: 'Adresa {{email}} nevyzerá úplná. Ak e-mail nepríde, prihláste sa znova so správnou.',
    },
  },
  footer: {
    company: 'Prevádzkovateľ',
    companyId: 'IČO: {{companyId}}',
    register: 'Zápis v registri: {{registerEntry}}',
    contact: 'Kontakt',
    rights: '© {{year}} {{company}} Všetky práva vyhradené.',
  },
  notFound: {
    code: '404',
    text: 'Ups! Stránka sa nenašla',
    home: 'Späť na hlavnú stránku',
  },
  toast: {
    viewport: 'Oznámenia ({hotkey})',
    close: 'Zavrieť oznámenie',
    provider: 'Oznámenie',
  },
};
