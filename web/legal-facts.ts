/** What the law and the specification fix, for the legal texts, the support page and letters. */
import { type Language, supportAnswerHours } from '@labka/contract';

type LocalizedText = Readonly<Record<Language, string>>;

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
