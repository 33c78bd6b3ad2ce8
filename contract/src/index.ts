/**
 * What a visitor may write, and the languages that it may be in. The browser's forms, the functions and the tests take every name and limit
 * from here; `firestore.rules` cannot import, so a test compares its numbers with these.
 */

/** The languages of site and mails. */
export const languages = ['sk', 'en'] as const;

export type Language = (typeof languages)[number];

/** Each language by its own name, as its speakers look for it. */
export const languageNames: Readonly<Record<Language, string>> = { sk: 'Slovenčina', en: 'English' };

/** In which country's way each language writes its dates. */
export const locales: Readonly<Record<Language, string>> = { sk: 'sk-SK', en: 'en-GB' };

/** Collections that a visitor may create documents in. Document ids are random: an id must tell nothing about its owner. */
export const collections = {
  contactMessages: 'contact_messages',
  newsletter: 'newsletter',
} as const;

/** Lengths in characters as `string.size()` counts them in Firestore rules (UTF-16 code units), both ends allowed. */
export const limits = {
  name: { min: 1, max: 100 },
  email: { min: 3, max: 254 },
  subject: { min: 1, max: 150 },
  message: { min: 1, max: 5000 },
  newsletterEmail: { min: 1, max: 254 },
} as const;

/** The only `status` that a visitor may give to a new contact message. */
export const newMessageStatus = 'new';

/** Within how many hours, on business days, a message is usually answered. */
export const supportAnswerHours = 24;

/** Topics of the support form, in the order in which they are offered. */
export const supportTopics = ['account', 'app', 'technical', 'billing', 'other'] as const;

export type SupportTopic = (typeof supportTopics)[number];

/** What a visitor types into the contact form. */
export interface ContactMessage {
  readonly name: string;
  readonly email: string;
  readonly subject: string;
  readonly message: string;
}

/**
 * Whether the rules would take this as a contact address: something, one @, something, no white space and nothing
 * invisible (control and format characters).
 * `firestore.rules` holds the same pattern.
 */
export function isContactEmail(email: string): boolean {
  return /^[^@\p{Z}\p{Cc}\p{Cf}]+@[^@\p{Z}\p{Cc}\p{Cf}]+$/u.test(email);
}

/** Length as Firestore rules count it, and `maxlength` of HTML: an emoji outside the basic plane is two characters. */
export function characterCount(text: string): number {
  return text.length;
}

/** Digits and consonants that are not mistaken for each other; without vowels they spell no words. */
const referenceCharacters = '23456789BCDFGHJKLMNPQRSTVWXZ';

/**
 * The reference that a visitor and support share, as `K7F3-9QX2`. It comes from a hash of the document's id: ids are chosen by
 * browsers, and a stranger's must write nothing into a subject. Not unique, but good enough to find one message among a day's mail.
 */
export async function messageReference(documentId: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(documentId));
  const characters = Array.from(new Uint8Array(hash, 0, 8), (byte) =>
    referenceCharacters.charAt(byte % referenceCharacters.length),
  ).join('');
  return `${characters.slice(0, 4)}-${characters.slice(4)}`;
}

/** What a message is about. The support form puts its topic in front of the subject, as `[support/billing]`; the contact form has none. */
export function topicOf(subject: string): SupportTopic | 'contact' {
  const name = /^\[support\/(\w+)\]/.exec(subject)?.[1];
  return supportTopics.find((topic) => topic === name) ?? 'contact';
}
