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
      ohrozen[iy]|nebezpecenstv|tiesn|nudz|polic[ai]|zachran[ak]|sanitk|hasic|prva pomoc|112|hori\b|poziar|
      ohen\b|(z|na)?bil[ai]? (ma|nas)|(ma|nas) (\w+ )?(z|na)?bi(l[ai]?|je|ju)\b|mlati|udrel|fack|kopol|napad(ol|li|
      la|nut)|utocnik|noz(om)?\b|pistol|zbran|stri?el|bodol|pobod|znasiln|zabi[tlj]|samovraz|u?zo?mriet|
      nechcem (uz )?byt|zit\b|skonc.* zivot|ubliz|si nieco urob|krv|zrazil|nehod[aeu]|vlamal|predavk|agresiv|
      (ob)?chyt\w* ma|ma (ob)?chyt|reze[mt]? sa|unies|skrti(l|\b)|dusi ma|tyra|nasili`,
    '/support#obratit-sa': meaning`
      (?=.*\b(dcer|syn(a|ovi|om)?\b|diet|deti|deck|neplnolet))(?=.*\b(nah[eyu]|pis[eu]|posiel|dostal|dospel|cudz|
      muz|chlap|pan\b|stret|vydier|niekto|ukaz|unies|groom|obtaz|sikan|zneuz))`,
    '/legal/terms#bezpecnost-deti': meaning`pedof|predator|detske porn|csam|zneuz\w* (diet|det)|nahe .*(diet|det)`,
    '/support#strach': meaning`
      vydier|vyhra[zt]|hroz|ohrozuj|prenasled|stalk|sextort|obtazuj\w* ma|m[ai] (\w+ )?(obtaz|obchyt|otrav|
      kontaktuj|vyvol|sleduj[eu]\b|nici)|vypisuje(?!.*chyb)|sleduj[eu] ma|spehuj|ma (\w+ )?nasiel|nasiel ma|
      kde byva[ms]|(vie|pozna|zistil\w*) .*adresu|pred (\w+ )?(domom|bytom)|bojim|strasi|zastras|ex\b|
      m[ai]\b.* pokoj|byval(y|a) (m[ai]|priatel|muz|manzel|frajer)|cudzinc|cudzi muz|deepfake|(nahe|nahu|
      intimne) (fot|zaber|vide)|(chce|chcel odo|pyta|ziada|nuti)\b.*(fot[ko]|video|peniaze)|(zverejni|rozos|rozpos|
      siri|unikl)\w* .*moje? (\w+ )?(fot|vide|zaber)`,
    '/support#cudzi-pristup': meaning`
      (ne)?prihlas(?!.*(odber|novin|newsl))|login|(dosta|ne?pust)\w* .*(uct|profil)|v mojom ucte|hesl|(ukradl|
      hack)\w* .*(ucet|profil)|vyhodilo ma`,
    '/support#nahlasit': meaning`
      mi (pis[eu]|posiela(ju)?)\b|posielaju mi|urazk|urazl|podozriv|sikan|(pise|posiela|poslala?) mi\b|penis|
      pohlavi|porno|nahot|nahy|bez oblec|vulgar|otravn(y|eho)`,
    '/legal/cookies#sprava-cookies': meaning`(zmaz|vymaz|odstran|vypn|zakaz)\w* .*(cook|kuk)`,
    '/support#media': meaning`logo\b`,
    '': meaning`(?=.*\b(strat|zabeh|zatul|nasiel|nasla))(?=.*\b(pes|psa|psik|fenk))|bitcoin|krypto`,
  },
  en: {
    '/support#pomoc': meaning`
      danger|emergenc|urgent|ambulance|fire\b(?! hydrant)|police|cops?\b|knife|guns?\b|stab(s|b|\b)|shoot|punch|
      (hit|beat|slap|kick|attack|hurt|touch)\w* (me|my (girl|friend))|attacked by|accident\b|broke (in|my (arm|leg|
      nose))|chok(es|ed|ing)|strangl|kidnap|abduct|assault|rape|suicid|self.?harm|(cut|hurt|harm)(ting|ing)? my|
      kill|murder|(want|going) to die|(dont|not) want to (live|be here)|end (it|my life)|domestic|abus(es|ed|ive)|
      grab|bleed|overdos|crisis|112|violence`,
    '/support#obratit-sa': meaning`
      (?=.*\b(daughter|son\b|kids?\b|child|teen))(?=.*\b(nude|naked|pics|pictures|messag(ing|ed|es)|talk|man\b|
      men\b|adult|stranger|met\b|meeting|sent|asked|blackmail|groom|bull|harass))`,
    '/legal/terms#bezpecnost-deti': meaning`
      pa?edo|predator|child (porn|abuse)|csam|(nude|naked|sexual) .*(child|kid)`,
    '/support#strach': meaning`
      blackmail|extort|sextort|threat|stalk|(being )?harr?ass\w* me|being (harr?as|follow)|(following|followed|
      follows|spying on|(is|man|guy|someone|ex) tracking) me\b|scar(ed|y)|afraid of (h|them|some)|unsafe|creep|
      weird(o| (guy|man|mess))|where i live|found (me|(out )?(my (address|house|home)|where))|(my )?ex\b|me alone|
      (outside|at|to) my (house|home|door|flat)|(posts|posted|will post|leaks?|leaked|shar(ed|es)|send|sends|
      sent) my (\w+ )?(nude|pic|photo|video)|revenge|intimate|deepfake|exposed|(asks|asked|asking|wants) (me |
      my )?(for )?(money|pics|photos|pictures|nudes)`,
    '/support#cudzi-pristup': meaning`
      (log|sign)(ged|ging|ned|s)? ?(me )?(back )?(in|on)\b|login|logged out|locked out|using my account|pass(w|
      code)|lost access|(into|access) my account|(stolen|stole|hack)\w* .*account|account .*(stolen|hack)|
      reset e?mail`,
    '/support#nahlasit': meaning`
      (dick|nude|naked) ?(pic|photo)|penis|porn|unsolicited|bull(y|ie)|explicit|(man|guy|he|someone|user|stranger|
      got) (\w+ )?sen(t|ds) me|sent me (a |his |nude)|(messag|text|call)ing me`,
    '/legal/cookies#sprava-cookies': meaning`(delet|clear|remov|disabl|block|turn off)\w* .*cook`,
    '/support#media': meaning`logo\b`,
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
  '/legal/terms#klamanie': { sk: 'podvodník', en: 'scammer' },
  '/legal/terms#kontaktne-miesta': { sk: 'DSA', en: 'DSA' },
  '/legal/terms#nenavist': { sk: 'rasizmus', en: 'hate speech racism' },
  '/legal/terms#obtazovanie': { sk: 'šikana', en: 'bullying' },
  '/legal/terms#pozastavenie-uctu': { sk: 'zablokovali', en: 'suspended blocked banned account' },
  '/legal/terms#prevadzkovatel': {
    sk: 'adresa firmy sídlite kde ste',
    en: 'company address headquarters where are you',
  },
  '/legal/terms#vas-obsah': { sk: 'fotky autorské práva copyright', en: 'photos copyright' },
  '/legal/terms#vydavanie-sa-za-ineho': { sk: 'falošný profil', en: 'pretends fake profile' },
  '/legal/terms#zodpovednost': {
    sk: 'pes psy uhryzol zranenie',
    en: 'bite bitten attacked',
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
    sk: 'Android iPhone iPad iOS mobil počítač apka webová verzia registrácia prihlásenie vytvoriť účet',
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
  '/support#suhlas': { sk: 'rodičovský', en: '' },
  '/support#rodicia': { sk: 'dieťa decko dcéra syn linka', en: 'kids daughter son helpline' },
  '/support#napisat': {
    sk: 'kontakt pomoc odpoviete odpíšete',
    en: 'contact help response',
  },
  '/support#pridat-miesto': { sk: 'veterinárna klinika', en: 'veterinarian' },
  '/support#media': { sk: 'novinár tlačový rozhovor', en: 'media journalist interview' },
};
