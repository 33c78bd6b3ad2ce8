import type { Language } from '../../i18n/languages.ts';

/**
 * What visitors type and the text with the answer lacks, by its address: other words, frequent misspellings. Forms of a
 * word that is there are found without. Add few: each is a promise that the text answers.
 */
export const keywords: Readonly<Record<string, Readonly<Record<Language, string>>>> = {
  '/#contact': {
    sk: 'telefónne číslo zavolať email adresa',
    en: 'telephone number call talk speak email address',
  },
  '/legal/terms': { sk: 'obchodné všeobecné pravidlá VOP', en: 'conditions rules service TOS' },
  '/legal/terms#automaticke-obnovenie': { sk: 'predplatné predĺženie', en: 'subscription' },
  '/legal/terms#bezpecnost-deti': { sk: 'CSAM zneužitie dieťaťa detské porno', en: 'CSAM kids' },
  '/legal/terms#ceny': { sk: 'platobná banková kartou', en: 'credit debit card' },
  '/legal/terms#klamanie': { sk: 'podvodník', en: 'scam scammer' },
  '/legal/terms#kontaktne-miesta': { sk: 'DSA', en: 'DSA' },
  '/legal/terms#nenavist': { sk: 'rasizmus', en: 'hate speech racism' },
  '/legal/terms#obtazovanie': { sk: 'šikana', en: 'bullying' },
  '/legal/terms#pozastavenie-uctu': { sk: 'zablokovaný zablokovali', en: 'suspended blocked banned account' },
  '/legal/terms#prevadzkovatel': {
    sk: 'adresa firmy sídlo sídlite kde ste',
    en: 'company address headquarters where are you',
  },
  '/legal/terms#pravidla-obsahu': { sk: 'pes zabehol stratil zatúlaný našiel', en: 'found missing ran away' },
  '/legal/terms#vas-obsah': { sk: 'fotky autorské práva copyright', en: 'photos copyright' },
  '/legal/terms#vydavanie-sa-za-ineho': { sk: 'falošný profil', en: 'pretends fake profile' },
  '/legal/terms#zodpovednost': {
    sk: 'pes psy pohrýzol uhryzol pohryzenie zranenie',
    en: 'bite bit bitten attacked injury',
  },
  '/legal/privacy': { sk: 'súkromie', en: 'personal' },
  '/legal/privacy#prevadzkovatel': { sk: 'DPO', en: 'DPO' },
  '/legal/privacy#zdielanie-a-ochrana': { sk: 'predávate', en: 'sell' },
  '/legal/cookies': { sk: 'súbory cookies kukis koláčiky', en: 'cookies settings' },
  '/legal/cookies#marketingove': { sk: 'reklama', en: 'ads advertising' },
  '/legal/gdpr#v-aplikacii': { sk: 'zmeniť meno email profil', en: 'change name email profile' },
  '/legal/cookies#sprava-cookies': { sk: 'zmazať vymazať', en: 'delete clear cookies' },
  '/legal/gdpr#pravo-na-vymazanie': { sk: 'vymazať údaje zabudnutie', en: 'erase delete data forgotten' },
  '/legal/gdpr#staznost': { sk: 'sťažovať úrad ochranu osobných údajov', en: 'complain' },
  '/support#cudzi-pristup': {
    sk: 'neviem nemôžem nejde neprihlásim zmeniť hesla stratila prístup prihlasovacie hacknutý hackol ukradli prihlásenie login',
    en: 'cant cannot unable log locked recover reset change stolen log login sign in',
  },
  '/support#zmazanie-uctu': {
    sk: 'vymazať odstrániť zrušiť zavrieť účtu profil',
    en: 'remove erase deletion deactivate close profile',
  },
  '/support#vek': { sk: 'vek vekové', en: 'minimum age year' },
  '/support#zariadenia': {
    sk: 'Android iPhone iPad iOS mobil počítač apka webová verzia registrácia registrovať vytvoriť účet',
    en: 'Android iPhone iPad iOS mobile computer browser install download make register registration sign create account',
  },
  '/support#mapa': { sk: 'mapa', en: 'loading' },
  '/support#chyba': {
    sk: 'nefunguje nejde nedá neviem nemôžem padá nahrať notifikácie upozornenia',
    en: 'bug broken error fails crashes cant doesn working upload notifications',
  },
  '/support#cena': {
    sk: 'cena cenník platba zadarmo zdarma doklad bloček faktúra',
    en: 'price payment free receipt invoice',
  },
  '/support#vratenie-penazi': { sk: 'vrátenie refundácia strhli zaplatil', en: 'refunds charged twice' },
  '/support#odber-noviniek': { sk: 'odhlásiť odber neposielajte maily', en: 'unsubscribe emails' },
  '/support#moje-udaje': { sk: 'kópia uložené', en: 'copy know stored data' },
  '/support#nahlasit': {
    sk: 'profil používateľ blokovať zablokovať vulgárne nadávky nahé správy šikana obťažovanie',
    en: 'report profile user abuse rude offensive nudes messages block bullied bullying harassment',
  },
  '/support#strach': {
    sk: 'stalking stalker stalkuje bojím bývalý sleduje prenasleduje obťažuje vydieranie vyhrážky hrozby vydierajú fotkami poslala posielať našiel priateľ sextortion',
    en: 'stalker creepy ex afraid scared unsafe feel follows harasses threats blackmail sextortion my ex found me nudes',
  },
  '/support#pomoc': {
    sk: '911 polícia núdza tiesňová samovražda zomrieť umrieť zabiť žiť ublížiť znásilnenie násilie napadol bije týra zbil bijú uniesli požiar horí nebezpečenstvo ohrozenie sanitka záchranka',
    en: '911 police policeman emergency suicide suicidal die life kill harm hurt hit beats rape violence attacked danger fire knife ambulance kidnap',
  },
  '/support#poloha': { sk: 'mapa poloha GPS vidí súkromie', en: 'location GPS tracking see privacy' },
  '/support#clovek': { sk: 'moderovanie odvolanie', en: 'moderation' },
  '/support#suhlas': { sk: 'rodičovský súhlas', en: '' },
  '/support#rodicia': { sk: 'deti dieťa decko dcéra syn linka', en: 'kids daughter son helpline' },
  '/support#obratit-sa': { sk: 'nahé dcéra dieťa dostala', en: 'nude child daughter' },
  '/support#napisat': {
    sk: 'kontakt kontaktujem pomoc odpoveď odpoviete odpíšete',
    en: 'contact help reply response',
  },
  '/support#pridat-miesto': { sk: 'veterinárna klinika', en: 'veterinarian' },
  '/support#media': { sk: 'novinár tlačový rozhovor logo', en: 'media journalist interview logo' },
};
