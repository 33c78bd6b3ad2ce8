/** Public authorities, and what the law and the specification fix, for the legal texts, the support page and letters. */
import { type Language, supportAnswerHours } from '@labka/contract';

type LocalizedText = Readonly<Record<Language, string>>;

interface Authority {
  readonly name: LocalizedText;
  readonly address?: string;
  readonly web: string;
  readonly email?: string;
  readonly phone?: string;
  /** ISO date of the last comparison with its website; compare before each release. */
  readonly verifiedOn: string;
}

/**
 * Supervises the protection of personal data (Article 77 GDPR, Act 18/2018). Specification §2 fixes its
 * Slovak name, which letters to it need, so the English name only appends a translation.
 */
export const dataProtectionAuthority = {
  name: {
    sk: 'Úrad na ochranu osobných údajov Slovenskej republiky',
    en: 'Úrad na ochranu osobných údajov Slovenskej republiky (Office for Personal Data Protection of the Slovak Republic)',
  },
  address: 'Budova Park one, Námestie 1. mája 18, 811 06 Bratislava',
  web: 'https://dataprotection.gov.sk',
  email: 'statny.dozor@pdp.gov.sk',
  phone: '+421 2 3231 3214',
  verifiedOn: '2026-11-21',
} satisfies Authority;

/** Supervises consumer protection and receives proposals for out-of-court dispute resolution. */
export const consumerAuthority = {
  name: { sk: 'Slovenská obchodná inšpekcia', en: 'Slovak Trade Inspection' },
  address: 'Bajkalská 21/A, Bratislava',
  web: 'https://www.soi.sk',
  verifiedOn: '2026-11-21',
} satisfies Authority;

/** The Slovak Digital Services Coordinator. */
export const mediaAuthority = {
  name: { sk: 'Rada pre mediálne služby', en: 'Council for Media Services' },
  web: 'https://rpms.sk',
  verifiedOn: '2026-11-21',
} satisfies Authority;

/** Receives reports of content that harms children. */
export const childHotline = {
  name: { sk: 'Stopline.sk', en: 'Stopline.sk' },
  web: 'https://stopline.sk',
  verifiedOn: '2026-11-21',
} satisfies Authority;

/** Talks with children and young people, free of charge; its name is the same in English. */
export const childHelpline = {
  name: { sk: 'Linka detskej istoty', en: 'Linka detskej istoty' },
  phone: '116 111',
  web: 'https://ldi.sk',
  verifiedOn: '2026-11-21',
} satisfies Authority;

/** Supervises what websites store on devices (Section 109 of Act 452/2021). */
export const communicationsAuthority = {
  name: {
    sk: 'Úrad pre reguláciu elektronických komunikácií a poštových služieb',
    en: 'Regulatory Authority for Electronic Communications and Postal Services',
  },
  web: 'https://www.teleoff.gov.sk',
  verifiedOn: '2026-11-21',
} satisfies Authority;

type FormNames = Readonly<
  Record<Language, { readonly 'forms.names': string; readonly 'forms.about': string }>
>;

/** The name of the website's form, and its fields besides name and address. */
export const contactForm: FormNames = {
  sk: { 'forms.names': 'Kontaktný formulár', 'forms.about': 'predmet' },
  en: { 'forms.names': 'Contact form', 'forms.about': 'subject' },
};

/** Both forms, if the support page has one. */
export const contactAndSupportForms: FormNames = {
  sk: { 'forms.names': 'Kontaktný formulár a formulár podpory', 'forms.about': 'predmet alebo téma' },
  en: { 'forms.names': 'Contact form and support form', 'forms.about': 'subject or topic' },
};

/** Before the reason why there is no data protection officer. */
export const officerMissing: LocalizedText = {
  sk: 'neurčili sme ju, pretože ',
  en: 'we have not designated one because ',
};

/** Instead of a service that sends the newsletter. */
export const newsletterMissing: LocalizedText = {
  sk: 'zatiaľ nikto, adresy máme len my',
  en: 'no one yet, the addresses stay with us',
};

/** How a consumer withdraws in the web app (Directive 2011/83/EU, Article 11a); the function's name is the directive's. */
export const withdrawalOnline: LocalizedText = {
  sk: 'Ak ste zmluvu uzavreli vo webovej aplikácii, odstúpiť môžete aj priamo v nej, funkciou „odstúpiť od zmluvy tu“ na adrese {{url}}. Nájdete ju tam počas celej lehoty; prijatie vám hneď potvrdíme e-mailom s dátumom a časom.',
  en: 'If you concluded the contract in the web app, you can also withdraw there, using the function “withdraw from contract here” at {{url}}. It is there for the whole period, and we confirm receipt at once by email with the date and time.',
};

/** Specification §9, and the periods that the texts promise. */
export const legalConstants = {
  minimumAge: 16,
  guardianAge: 18,
  termsNoticeDays: 30,
  renewalCancelHours: 24,
  rightsAnswerMonths: 1,
  rightsExtensionMonths: 2,
  supportAnswerHours,
  contactRetentionMonths: 12,
  newsletterConfirmDays: 30,
  newsletterRequestDays: 7,
  consentProofYears: 4,
  rightsRecordYears: 4,
  logRetentionDays: 30,
  backupRetentionDays: 30,
} as const;
