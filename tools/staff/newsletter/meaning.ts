import type { WithdrawalReason } from '@labka/functions/operations';
/* Headings and words of listmonk, Keila, Ghost, Mailchimp, Brevo, MailerLite and Buttondown, as `plain` writes them. */

/** What a line says about its address: why it left, that it is still subscribed, or neither. */
export type Meaning = WithdrawalReason | 'stays' | 'unclear';

/** The fields of a line that are not empty, by heading. */
export type Cells = ReadonlyMap<string, string>;

/** Lower case, letters and digits only, so that `E-Mail Address` and `email_address` are the same. */
export function plain(text: string): string {
  return text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
}

/** The first that a file has counts. */
export const emailHeadings = ['email', 'emailaddress', 'mail', 'emailadresse', 'adresseemail', 'subscriber'];

const stateHeading = /^(status|state|subscribertype|type|reason|reasoncode|unsubreason|subscriptionstatus)$/;

/** The last are for words that do not say whether an address left; other words say nothing. */
const stateWords: readonly (readonly [RegExp, Meaning])[] = [
  [/^(complaint|complained|junk|spam|abuse|contactflaggedasspam)$/, 'complained'],
  [/^(cleaned|bounced|hard|hardbounce|undeliverable|unreachable)$/, 'bounced'],
  [/^(unsubscribed|optout|unsubscribedvia.*|adminblocked|blocklisted|blacklisted)$/, 'imported'],
  [/^(active|enabled|subscribed|regular|confirmed|unconfirmed|pending|soft)$/, 'stays'],
  [/^(disabled|archived|transactional|blocked|deleted|unknown)$/, 'unclear'],
];

/** What `true` means in a column, and `false`. */
const flags: readonly (readonly [RegExp, yes: Meaning, no: Meaning])[] = [
  [/^(blacklisted|emailblacklisted|blocklisted|unsubscribed)$/, 'imported', 'stays'],
  [/^bounced$/, 'bounced', 'stays'],
  [/^subscribedtoemails$/, 'stays', 'imported'],
];

/** Columns with a time of departure, and what a time there says if nothing else does. */
const timeHeadings = new Map<string, Meaning>([
  ['unsubtime', 'imported'],
  ['unsubscribedat', 'imported'],
  ['unsubscriptiondate', 'imported'],
  ['cleantime', 'bounced'],
  ['blockedat', 'unclear'],
]);

/** The gravest thing that a line says. */
export function meaningOf(cells: Cells): Meaning {
  const said = [...cells].map(([heading, value]) => meaningOfCell(heading, plain(value)));
  const gravest = (['complained', 'bounced', 'imported', 'stays', 'unclear'] as const).find((meaning) =>
    said.includes(meaning),
  );
  return gravest ?? timeHeadings.get(timeOf(cells)?.[0] ?? '') ?? 'unclear';
}

function meaningOfCell(heading: string, value: string): Meaning | undefined {
  if (stateHeading.test(heading)) return stateWords.find(([word]) => word.test(value))?.[1];
  const [, yes, no] = flags.find(([known]) => known.test(heading)) ?? [];
  if (/^(true|yes|1)$/.test(value)) return yes;
  return /^(false|no|0)$/.test(value) ? no : undefined;
}

/** The heading and value of the departure's time, as the file has it. */
export function timeOf(cells: Cells) {
  return [...cells].find(([heading]) => timeHeadings.has(heading));
}
