import type { Language } from '../../i18n/languages.ts';

/**
 * What visitors type and the text with the answer lacks, by its address: other words, frequent misspellings. Forms of a
 * word that is there are found without. Add few: each is a promise that the text answers.
 */
export const keywords: Readonly<Record<string, Readonly<Record<Language, string>>>> = {
  '/#about': {
    sk: 'nás psy prechádzka vychádzka venčenie venčiť kamaráta priateľ parťák',
    en: 'us dogs walk walking friend buddy',
  },
  '/#features': {
    sk: 'skupina podujatie pozvať výzva body odznak rebríček výhra správy video ihrisko výbeh zverolekár',
    en: 'group event meetup challenge points leaderboard prize people owners nearby',
  },
  '/#contact': {
    sk: 'telefónne číslo zavolať hovoriť email adresa spolupráca',
    en: 'telephone number call talk speak email address partnership',
  },
  '/legal/terms': { sk: 'obchodné všeobecné pravidlá VOP', en: 'conditions rules service TOS' },
  '/legal/terms#automaticke-obnovenie': { sk: 'predplatné predĺženie', en: 'subscription' },
  '/legal/terms#bezpecnost-deti': { sk: 'CSAM zneužitie dieťaťa detské porno', en: 'CSAM kids' },
  '/legal/terms#ceny': { sk: 'platobná banková kartou', en: 'credit debit card' },
  '/legal/terms#klamanie': { sk: 'podvodník', en: 'scam scammer' },
  '/legal/terms#kontaktne-miesta': { sk: 'DSA', en: 'DSA' },
  '/legal/terms#nenavist': { sk: 'rasizmus', en: 'hate speech racism' },
  '/legal/terms#obtazovanie': { sk: 'šikana', en: 'bullying' },
  '/legal/terms#pozastavenie-uctu': {
    sk: 'zablokovaný zablokovali účet',
    en: 'suspended blocked banned account',
  },
  '/legal/terms#prevadzkovatel': {
    sk: 'adresa firmy sídlo sídlite kde ste',
    en: 'company address headquarters where are you',
  },
  '/legal/terms#pravidla-obsahu': {
    sk: 'pes zabehol utiekol stratil zatúlaný našiel',
    en: 'found missing ran away',
  },
  '/legal/terms#vas-obsah': {
    sk: 'fotky ukradnuté príspevok vymazať autorské práva copyright',
    en: 'photos post delete stolen copyright',
  },
  '/legal/terms#vydavanie-sa-za-ineho': { sk: 'falošný profil účet', en: 'pretends fake profile account' },
  '/legal/terms#zodpovednost': {
    sk: 'pes psy agresívny pohrýzol uhryzol pohryzenie zranenie',
    en: 'aggressive bite bit bitten attacked injury',
  },
  '/legal/privacy': { sk: 'súkromie', en: 'personal' },
  '/legal/privacy#prevadzkovatel': { sk: 'DPO', en: 'DPO' },
  '/legal/privacy#udaje-uctu': {
    sk: 'pridať profil psa psom psov fotka profilovka',
    en: 'add change dog profile photo picture',
  },
  '/legal/privacy#ostatni-pouzivatelia': { sk: 'súkromný verejný profil', en: 'private public profile' },
  '/legal/privacy#zdielanie-a-ochrana': { sk: 'predávate dáta', en: 'sell' },
  '/legal/cookies': { sk: 'súbory cookies kukis koláčiky', en: 'cookies settings' },
  '/legal/cookies#marketingove': { sk: 'reklama', en: 'ads advertising' },
  '/legal/gdpr#v-aplikacii': {
    sk: 'zmeniť upraviť meno email mail emailovú adresu profil profilovka',
    en: 'change edit name email address profile',
  },
  '/legal/cookies#sprava-cookies': { sk: 'zmazať vymazať', en: 'delete clear turn off cookies' },
  '/legal/gdpr#pravo-na-vymazanie': { sk: 'vymazať údaje zabudnutie', en: 'erase delete data forgotten' },
  '/legal/gdpr#staznost': { sk: 'sťažovať úrad ochranu osobných údajov', en: 'complain' },
  '/support#cudzi-pristup': {
    sk: 'neviem nemôžem dostať obnoviť nejde neprihlásim hesla stratila prístup prihlasovacie hacknutý hackol ukradli prihlásenie login',
    en: 'cant cannot unable log locked recover reset stolen log login sign in',
  },
  '/support#zmazanie-uctu': {
    sk: 'vymazať smazať odstrániť zrušiť zavrieť deaktivovať účtu profil',
    en: 'remove erase deletion deactivate close profile',
  },
  '/support#vek': { sk: 'vek vekové 13 14 15', en: 'minimum age year 13 14 15' },
  '/support#zariadenia': {
    sk: 'Android iPhone iPad iOS mobil počítač apka stiahnuť apku webová verzia registrácia registrovať vytvoriť založiť účet účtu',
    en: 'Android iPhone iPad iOS mobile computer desktop browser install download make register registration sign create account',
  },
  '/support#mapa': { sk: 'mapa neukazuje nevidím prázdna', en: 'map loading empty' },
  '/support#chyba': {
    sk: 'nefunguje nejde nedá neviem nemôžem padá vypína pomalá obrazovka nahrať notifikácie upozornenia appka neprišiel mail overovací potvrdzovací',
    en: 'bug broken error fails crashes cant doesn working slow freezes screen upload notifications email arrived verification',
  },
  '/support#cena': {
    sk: 'cena cenník poplatok platba zadarmo zdarma doklad bloček faktúra',
    en: 'price payment fee free receipt invoice',
  },
  '/support#vratenie-penazi': { sk: 'vrátenie refundácia strhli zaplatil', en: 'refunds charged twice' },
  '/support#odber-noviniek': {
    sk: 'odhlásiť odber neposielajte posielať prestaňte maily',
    en: 'unsubscribe emails',
  },
  '/support#moje-udaje': { sk: 'kópia stiahnuť uložené dáta', en: 'copy know stored data' },
  '/support#nahlasit': {
    sk: 'podozrivý falošný podvod podvodník profil používateľ príspevok blokovať zablokovať vulgárne sprostosti nadávky nahé správy šikana obťažovanie',
    en: 'report suspicious fake scam spam profile user abuse rude offensive nudes messages block annoys annoying bullied bullying harassment',
  },
  '/support#strach': {
    sk: 'stalking stalker stalkuje bojím bývalý sleduje prenasleduje správy obťažuje vydieranie vyhrážky hrozby vydierajú fotkami poslala posielať našiel priateľ sextortion',
    en: 'stalker creepy ex afraid scared unsafe feel follows harasses threats threatening blackmail sextortion my ex found me nudes',
  },
  '/support#pomoc': {
    sk: '911 polícia núdza tiesňová samovražda zomrieť umrieť zabiť žiť ublížiť znásilnenie násilie napadol bije týra zbil bijú uniesli požiar horí nebezpečenstvo ohrozenie sanitka záchranka',
    en: '911 police policeman emergency suicide suicidal die life kill harm hurt hit beats rape violence attacked danger fire knife ambulance kidnap',
  },
  '/support#stretnutie': { sk: 'stretnutie rande', en: 'dating' },
  '/support#poloha': {
    sk: 'mapa poloha GPS vidí skryť súkromie',
    en: 'location GPS tracking see hide privacy',
  },
  '/support#clovek': { sk: 'moderovanie odvolanie zmazali príspevok', en: 'moderation' },
  '/support#suhlas': { sk: 'rodičovský súhlas', en: '' },
  '/support#rodicia': { sk: 'deti dieťa decko dcéra syn linka', en: 'kid kids daughter son helpline' },
  '/support#obratit-sa': { sk: 'nahé dcéra dieťa dostala', en: 'nude child daughter' },
  '/support#napisat': {
    sk: 'kontakt kontaktujem napísať správu formulár pomoc odpoveď odpoviete odpíšete',
    en: 'contact form help reply response',
  },
  '/support#pridat-miesto': { sk: 'veterinárna klinika chýba', en: 'veterinarian missing' },
  '/legal#pristupnost': { sk: 'tmavý režim', en: 'dark mode' },
  '/support#media': { sk: 'novinár tlačový rozhovor logo', en: 'media journalist interview logo' },
};
