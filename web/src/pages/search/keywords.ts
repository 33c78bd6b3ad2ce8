import type { Language } from '../../i18n/languages.ts';

/**
 * What visitors type and the text with the answer lacks, by its address: other words, frequent misspellings. Forms of a
 * word that is there are found without. Add few: each is a promise that the text answers.
 */
export const keywords: Readonly<Record<string, Readonly<Record<Language, string>>>> = {
  '/#contact': { sk: 'telefónne číslo zavolať', en: 'telephone number call' },
  '/legal/terms': { sk: 'obchodné všeobecné pravidlá VOP', en: 'conditions rules service TOS' },
  '/legal/terms#automaticke-obnovenie': { sk: 'predplatné', en: 'subscription' },
  '/legal/terms#bezpecnost-deti': { sk: 'CSAM zneužitie dieťaťa detské porno', en: 'CSAM kids' },
  '/legal/terms#ceny': { sk: 'platba kartou', en: 'payment card' },
  '/legal/terms#klamanie': { sk: '', en: 'scam scammer' },
  '/legal/terms#kontaktne-miesta': { sk: 'DSA', en: 'DSA' },
  '/legal/terms#nenavist': { sk: 'rasizmus', en: 'hate speech racism' },
  '/legal/terms#obtazovanie': { sk: 'šikana', en: 'bullying' },
  '/legal/terms#pozastavenie-uctu': { sk: 'zablokovaný zablokovali', en: 'suspended blocked banned account' },
  '/legal/terms#prevadzkovatel': {
    sk: 'adresa firmy sídlo kde ste',
    en: 'company address headquarters where are you',
  },
  '/legal/terms#pravidla-obsahu': { sk: 'pes zabehol našiel nahé fotky', en: 'found nudes' },
  '/legal/terms#vas-obsah': { sk: 'fotky autorské práva copyright', en: 'photos copyright' },
  '/legal/terms#vydavanie-sa-za-ineho': { sk: 'falošný profil', en: 'pretends fake profile' },
  '/legal/terms#zodpovednost': { sk: 'pes psy pohryzenie zranenie', en: 'bite bitten injury' },
  '/legal/privacy': { sk: 'súkromie', en: 'personal data' },
  '/legal/privacy#prevadzkovatel': { sk: 'DPO', en: 'DPO' },
  '/legal/privacy#zdielanie-a-ochrana': { sk: 'predávate', en: 'sell' },
  '/legal/cookies': { sk: 'kukis koláčiky', en: 'cookies settings' },
  '/legal/cookies#marketingove': { sk: 'reklama', en: 'ads advertising' },
  '/legal/gdpr': { sk: 'gdrp', en: 'gdrp' },
  '/legal/gdpr#pravo-na-vymazanie': { sk: 'vymazať údaje zabudnutie', en: 'erase delete data forgotten' },
  '/legal/gdpr#staznost': { sk: 'sťažovať úrad na ochranu osobných údajov', en: 'complain' },
  '/support#cudzi-pristup': {
    sk: 'neviem nejde hacknutý ukradli',
    en: 'cant cannot unable log locked recover reset stolen',
  },
  '/support#zmazanie-uctu': {
    sk: 'vymazať odstrániť zrušiť zavrieť účtu profil',
    en: 'remove erase deactivate close profile',
  },
  '/support#vek': { sk: 'vek', en: 'age' },
  '/support#zariadenia': {
    sk: 'Android iPhone iPad iOS mobil počítač webová verzia registrácia registrovať prihlásenie vytvoriť účet',
    en: 'Android iPhone iPad iOS mobile computer install download register login log sign create account',
  },
  '/support#chyba': { sk: 'nefunguje padá notifikácie', en: 'bug error crashes notifications' },
  '/support#cena': { sk: 'cena zadarmo doklad faktúra', en: 'price free receipt invoice' },
  '/support#vratenie-penazi': { sk: 'vrátenie refundácia strhli', en: 'refunds charged twice' },
  '/support#odber-noviniek': { sk: 'odhlásiť odber neposielajte maily', en: 'unsubscribe' },
  '/support#moje-udaje': { sk: 'kópia uložené', en: 'copy have stored data' },
  '/support#nahlasit': {
    sk: 'profil používateľ zablokovať šikana obťažovanie',
    en: 'profile user abuse block bullying harassment',
  },
  '/support#strach': {
    sk: 'stalking bojím bývalý sleduje obťažuje vydieranie vydiera vyhrážky hrozby',
    en: 'stalker ex afraid unsafe feel follows harasses threats blackmail',
  },
  '/support#pomoc': {
    sk: '911 polícia núdza tiesňová samovražda zomrieť zabiť znásilnenie násilie napadol',
    en: '911 police policeman emergency suicide suicidal die kill harm rape raped violence',
  },
  '/support#poloha': { sk: 'poloha GPS vidí súkromie', en: 'location GPS tracking privacy' },
  '/support#clovek': { sk: 'moderovanie odvolanie', en: 'moderation' },
  '/support#suhlas': { sk: 'rodičovský súhlas', en: '' },
  '/support#rodicia': { sk: 'dieťa decko dcéra syn linka', en: 'kids daughter son helpline' },
  '/support#napisat': {
    sk: 'kontakt kontaktujem pomoc odpoveď odpoviete',
    en: 'contact help reply response',
  },
  '/support#pridat-miesto': { sk: '', en: 'veterinarian' },
  '/support#media': { sk: 'novinár rozhovor logo', en: 'media journalist interview logo' },
};
