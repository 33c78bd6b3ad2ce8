import type { Meanings } from '../../features/search/search-entries.ts';
import type { Language } from '../../i18n/languages.ts';

/** Of beginnings of words; lines may end between two of them. */
const meaning = (patterns: TemplateStringsArray) =>
  new RegExp(`\\b(?:${String.raw(patterns).replaceAll(/\s*\n\s*/g, '')})`);

/**
 * What a visitor means by a whole query whatever its single words say: above all danger, where an answer must never be
 * missing, and trouble with logging in. The most urgent first.
 */
export const meanings: Readonly<Record<Language, Meanings>> = {
  sk: {
    '/support#pomoc': meaning`
      ohrozen[iy]|nebezpecenstv|tiesn|nudz|polic[ai]|zachran[ak]|sanitk|hasic|prva pomoc|hori\b|poziar|ohen\b|
      (z|na)?bil[ai]? (ma|nas)|(ma|nas) (\w+ )?(z|na)?bi(l[ai]?|je|ju)\b|mlati|udrel|fack|kopol|napad(ol|li|la|nut)|utocnik|
      noz(om)?\b|pistol|zbran|stri?el|bodol|pobod|znasiln|zabi[tlj]|samovraz|u?zo?mriet|nechcem (uz )?byt|
      zit\b|skonc.* zivot|ubliz|reze[mt]? sa|unies|skrti|dusi ma|tyra|nasili`,
    '/support#obratit-sa': meaning`
      (?=.*\b(dcer|syn(a|ovi|om)?\b|diet|deti|deck|neplnolet))(?=.*\b(nah[eyu]|pis[eu]|posiel|dosta|dospel|cudz|muz|chlap|
      pan\b|stret|vydier|niekto|unies|groom|obtaz|sikan|zneuz))`,
    '/legal/terms#bezpecnost-deti': meaning`pedof|predator|detske porn|csam|zneuz\w* (diet|det)|nahe .*(diet|det)`,
    '/support#strach': meaning`
      vydier|vyhra[zt]|hroz|ohrozuj|prenasled|stalk|sextort|obtazuj\w* ma|m[ai] (\w+ )?(obtaz|otrav|kontakt|vypis|vyvol|sleduj)|
      vypisuje|sleduj\w* ma|spehuj|ma (\w+ )?nasiel|nasiel (ma|si)|kde byva[ms]|moju adresu|pred (\w+ )?(domom|bytom)|
      bojim|strasi|zastras|ex\b|neda(ju)? mi pokoj|byval(y|a) (m[ai]|priatel|muz|manzel|frajer)|cudz(i|inci) |deepfake|
      (nahe|nahu|intimne) (fot|zaber|vide)|(chcel?a?|pyta|ziada|nuti)\b.*(fot[ko]|video|peniaze)|
      (zverejni|rozos|rozpos|siri|unikl)\w* .*moje? (\w+ )?(fot|vide|zaber)`,
    '/support#nahlasit': meaning`
      mi (pis[eu]|posiela)|(pise|posiela|poslal)a? mi\b|penis|pohlavi|porno|nahot|nahy|vulgar|otravn`,
    '/support#cudzi-pristup': meaning`
      (ne)?prihlas(?!.*(odber|novin|newsl))|login|(dosta|ne?pust)\w* .*do (\w+ )?uct|hesl|(ukradl|hack)\w* .*(ucet|profil)|
      vyhodilo ma`,
    '/legal/cookies#sprava-cookies': meaning`(zmaz|vymaz|odstran|vypn|zakaz)\w* .*(cook|kuk)`,
    '': meaning`(?=.*\b(strat|zabeh|zatul|nasiel|nasla))(?=.*\b(pes|psa|psik|fenk))|bitcoin|krypto`,
  },
  en: {
    '/support#pomoc': meaning`
      danger|emergenc|urgent|ambulance|fire\b(?! hydrant)|police|cops?\b|knife|guns?\b|stab|shoot|punch|
      (hit|beat|slap|kick|attack|hurt)\w* me|chok(es|ed|ing)|strangl|kidnap|abduct|assault|rape|suicid|self.?harm|
      (cut|hurt|harm)(ting|ing)? my|kill|murder|(want|going) to die|(dont|not) want to (live|be here)|end (it|my life)|domestic|
      violence`,
    '/support#obratit-sa': meaning`
      (?=.*\b(daughter|son\b|kids?\b|child|teen))(?=.*\b(nude|naked|pics|pictures|messag|talk|man\b|men\b|adult|stranger|met\b|
      meeting|sent|asked|blackmail|groom|bull|harass))`,
    '/legal/terms#bezpecnost-deti': meaning`pa?edo|predator|child (porn|abuse)|csam|(nude|naked|sexual) .*(child|kid)`,
    '/support#strach': meaning`
      blackmail|extort|sextort|threat|stalk|(being )?harr?ass\w* me|being (harr?as|follow)|(follow|spy|track)\w* (on )?me\b|scar(ed|y)|
      afraid of (h|them|some)|unsafe|creep|where i live|found (me|my (address|house|home))|(my )?ex\b|me alone|
      (outside|at|to) my (house|home|door)|(post|publish|leak|shar|send)\w* my (\w+ )?(nude|pic|photo|video)|revenge|intimate|
      deepfake|exposed|(ask|want)\w* (me |my )?(for )?(money|pics|photos|pictures|nudes)`,
    '/support#nahlasit': meaning`(dick|nude|naked) ?(pic|photo)|penis|porn|unsolicited|sen[dt](s|ing)? me|(messag|text|call)ing me`,
    '/support#cudzi-pristup': meaning`
      (log|sign)(ged|ging|ned|s)? ?(me )?(back )?in|login|locked out|pass(w|code)|lost access|(get|into) .*my account|
      (stolen|stole|hack)\w* .*account|account .*(stolen|hack)|reset e?mail`,
    '/legal/cookies#sprava-cookies': meaning`(delet|clear|remov|disabl|block|turn off)\w* .*cook`,
    '': meaning`(?=.*\b(lost|missing|found))(?=.*\b(dog|puppy))|bitcoin|crypto`,
  },
};

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
  '/legal/terms#bezpecnost-deti': { sk: 'zneužitie dieťaťa', en: 'kids' },
  '/legal/terms#ceny': { sk: 'platba kartou', en: 'payment card' },
  '/legal/terms#klamanie': { sk: 'podvodník', en: 'scam scammer' },
  '/legal/terms#kontaktne-miesta': { sk: 'DSA', en: 'DSA' },
  '/legal/terms#nenavist': { sk: 'rasizmus', en: 'hate speech racism' },
  '/legal/terms#obtazovanie': { sk: 'šikana', en: 'bullying' },
  '/legal/terms#pozastavenie-uctu': { sk: 'zablokovaný zablokovali', en: 'suspended blocked banned account' },
  '/legal/terms#prevadzkovatel': {
    sk: 'adresa firmy sídlo sídlite kde ste',
    en: 'company address headquarters where are you',
  },
  '/legal/terms#vas-obsah': { sk: 'fotky autorské práva copyright', en: 'photos copyright' },
  '/legal/terms#vydavanie-sa-za-ineho': { sk: 'falošný profil', en: 'pretends fake profile' },
  '/legal/terms#zodpovednost': {
    sk: 'pes psy pohrýzol uhryzol pohryzenie zranenie',
    en: 'bite bit bitten attacked injury',
  },
  '/legal/privacy': { sk: 'súkromie', en: 'personal data' },
  '/legal/privacy#prevadzkovatel': { sk: 'DPO', en: 'DPO' },
  '/legal/privacy#zdielanie-a-ochrana': { sk: 'predávate', en: 'sell' },
  '/legal/cookies': { sk: 'kukis koláčiky', en: 'cookies settings' },
  '/legal/cookies#marketingove': { sk: 'reklama', en: 'ads advertising' },
  '/legal/gdpr#v-aplikacii': { sk: 'zmeniť meno email profil', en: 'change name email profile' },
  '/legal/gdpr#pravo-na-vymazanie': { sk: 'vymazať údaje zabudnutie', en: 'erase delete data forgotten' },
  '/legal/gdpr#staznost': { sk: 'sťažovať úrad ochranu osobných údajov', en: 'complain' },
  '/support#cudzi-pristup': {
    sk: 'nemôžem prihlásenie stratila prístup hacknutý ukradli',
    en: 'unable locked recover reset stolen',
  },
  '/support#zmazanie-uctu': {
    sk: 'vymazať odstrániť zrušiť zavrieť účtu profil',
    en: 'remove erase deletion deactivate close profile',
  },
  '/support#vek': { sk: 'vek vekové', en: 'age year' },
  '/support#zariadenia': {
    sk: 'Android iPhone iPad iOS mobil počítač apka webová verzia registrácia registrovať prihlásenie vytvoriť účet',
    en: 'Android iPhone iPad iOS mobile computer browser install download make register registration login log sign create account',
  },
  '/support#chyba': {
    sk: 'nefunguje nejde nedá neviem nemôžem padá nahrať notifikácie upozornenia',
    en: 'bug broken error fails crash cant upload notifications',
  },
  '/support#cena': {
    sk: 'cena cenník zadarmo zdarma doklad bloček faktúra',
    en: 'price free receipt invoice',
  },
  '/support#vratenie-penazi': { sk: 'vrátenie refundácia strhli zaplatil', en: 'refunds charged twice' },
  '/support#odber-noviniek': { sk: 'odhlásiť odber neposielajte maily', en: 'unsubscribe emails' },
  '/support#moje-udaje': { sk: 'kópia uložené', en: 'copy know stored data' },
  '/support#nahlasit': {
    sk: 'profil používateľ zablokovať vulgárne nadávky správy šikana obťažovanie',
    en: 'profile user abuse rude offensive nudes messages block bullying harassment',
  },
  '/support#strach': {
    sk: 'stalking prenasleduje obťažuje vydieranie vyhrážky',
    en: 'stalker harasses threats blackmail',
  },
  '/support#pomoc': {
    sk: '911 polícia samovražda znásilnenie násilie',
    en: '911 police emergency suicide violence',
  },
  '/support#poloha': { sk: 'poloha GPS vidí súkromie', en: 'location GPS tracking see privacy' },
  '/support#clovek': { sk: 'moderovanie odvolanie', en: 'moderation' },
  '/support#suhlas': { sk: 'rodičovský súhlas', en: '' },
  '/support#rodicia': { sk: 'dieťa decko dcéra syn linka', en: 'kids daughter son helpline' },
  '/support#napisat': {
    sk: 'kontakt kontaktujem pomoc odpoveď odpoviete odpíšete',
    en: 'contact help reply response',
  },
  '/support#pridat-miesto': { sk: 'veterinárna klinika', en: 'veterinarian' },
  '/support#media': { sk: 'novinár tlačový rozhovor logo', en: 'media journalist interview logo' },
};
