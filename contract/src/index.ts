/**
 * The fields that visitors may write, and the languages. The browser's forms, the functions and the tests use these
 * names and limits; `firestore.rules` cannot import, so a test compares its numbers with these.
 */

/** The languages of the site and of mails. */
export const languages = ['sk', 'en'] as const;

export type Language = (typeof languages)[number];

/** Each language's name in that language. */
export const languageNames: Readonly<Record<Language, string>> = { sk: 'Slovenčina', en: 'English' };

/** The locale in which each language formats its dates. */
export const locales: Readonly<Record<Language, string>> = { sk: 'sk-SK', en: 'en-GB' };

/** Collections in which visitors may create documents. Document ids are random: an id must not reveal its owner. */
export const collections = {
  contactMessages: 'contact_messages',
  newsletter: 'newsletter',
} as const;

/** The fields of the contact form. */
export interface ContactMessage {
  readonly name: string;
  readonly email: string;
  readonly subject: string;
  readonly message: string;
}

/** Lengths in UTF-16 code units, as `size()` in Firestore rules, `maxlength` and JavaScript count; both ends allowed. */
interface Limit {
  readonly min: number;
  /** The longest text that a form sends. */
  readonly max: number;
  /** The longest that the rules accept, while pages may be open whose forms send more than `max`. */
  readonly accepted?: number;
  /**
   * Whether a document may lack the field, as a new one `everywhere`: pages that are open do not know it; `in rules`
   * while pages may be open whose forms do not require it.
   */
  readonly optional?: 'everywhere' | 'in rules';
}

/** Of the texts in each collection. Stored texts may be older than these limits, so nothing cuts them. */
export const limits: {
  readonly contactMessages: Readonly<Record<keyof ContactMessage, Limit>>;
  readonly newsletter: Readonly<Record<'email', Limit>>;
} = {
  contactMessages: {
    name: { min: 1, max: 100 },
    email: { min: 3, max: 254 },
    subject: { min: 1, max: 150 },
    message: { min: 1, max: 5000 },
  },
  newsletter: { email: { min: 1, max: 254 } },
};

/** The `status` that the rules require of a new contact message. */
export const newMessageStatus = 'new';

/** A document as a form sends it, beside `createdAt`. */
export interface FormDocument {
  readonly collection: string;
  readonly fields: Readonly<Record<string, string>>;
}

/**
 * The longest and the shortest documents that the forms send. Pages stay open while a release replaces them, so the doctor
 * asks the new rules about these documents of the releases before.
 */
export function formDocuments(): readonly FormDocument[] {
  return (['contactMessages', 'newsletter'] as const).flatMap((name) => {
    const texts = Object.entries(limits[name]);
    const longest = texts.map(([field, { max }]) => [field, textOfLength(field, max)]);
    const shortest = texts.flatMap(([field, { min, optional }]) =>
      optional === 'everywhere' ? [] : [[field, textOfLength(field, min)]],
    );
    const status = name === 'contactMessages' && { status: newMessageStatus };
    return [longest, shortest].map((fields) => ({
      collection: collections[name],
      fields: { ...Object.fromEntries(fields), ...status },
    }));
  });
}

function textOfLength(field: string, length: number): string {
  return field === 'email' && length > 2 ? `a@${'b'.repeat(length - 2)}` : 'b'.repeat(length);
}

/** Messages are usually answered within this many hours on business days. */
export const supportAnswerHours = 24;

/** Topics that the support form offers, in display order. Messages keep the names of earlier ones. */
export const supportTopics = ['account', 'app', 'technical', 'billing', 'other'] as const;

export type SupportTopic = (typeof supportTopics)[number];

/**
 * Whether a text has no visible character, so that the rules refuse it: only white space, control and format characters,
 * marks without a letter, Hangul's fillers and Braille without a dot. `firestore.rules` contains both patterns.
 */
export function isBlank(text: string): boolean {
  return /^[\p{M}\p{Z}\p{Cc}\p{Cf}\u115f\u1160\u2800\u3164\uffa0]*$/u.test(text);
}

/** Whether the rules accept a contact address: something, one @, something, all of it visible. */
export function isContactEmail(email: string): boolean {
  return /^[^@\p{Z}\p{Cc}\p{Cf}\u115f\u1160\u2800\u3164\uffa0]+@[^@\p{Z}\p{Cc}\p{Cf}\u115f\u1160\u2800\u3164\uffa0]+$/u.test(
    email,
  );
}

/** Digits and consonants that are hard to confuse; without vowels they spell no words. */
const referenceCharacters = '23456789BCDFGHJKLMNPQRSTVWXZ';

/**
 * The id of an attempt to create a document, from a random id: the browser repeats an unanswered attempt under another
 * id, and the number at its end says so.
 */
export function attemptId(id: string, attempt: number): string {
  return `${id.slice(0, -4)}${String(attempt).padStart(4, '0')}`;
}

/**
 * The reference that a visitor and support share, such as `K7F3-9QX2`; the same for every attempt to send a message. It
 * is a hash of the document's id: browsers choose ids, and a stranger must not be able to write text into a subject. It
 * is not unique, but enough to find one message in a day's mail.
 */
export async function messageReference(documentId: string): Promise<string> {
  // An id that ends otherwise comes from an older page, which chose all of it at random.
  const random = documentId.replace(/0\d{3}$/, '');
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(random));
  const characters = Array.from(new Uint8Array(hash, 0, 8), (byte) =>
    referenceCharacters.charAt(byte % referenceCharacters.length),
  ).join('');
  return `${characters.slice(0, 4)}-${characters.slice(4)}`;
}

/**
 * The topic of a message, from its subject: the support form puts it in front, as in `[support/billing]`; `contact` if
 * there is none. It may be one that is not offered any more.
 */
export function topicOf(subject: string): string {
  return /^\[support\/(\w+)\]/.exec(subject)?.[1] ?? 'contact';
}
