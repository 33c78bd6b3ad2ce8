/** The keys that sign the links of newsletter mails. */
export interface LinkKeys {
  readonly current: string;
  /** The one before: links in mails that are already out stay good until then. */
  readonly previous?: { readonly key: string; readonly until: Date };
}

const shortestKey = 32;
const dayMilliseconds = 24 * 3_600_000;

/**
 * Reads `<key>`, or `<key> <previous key> <day>` with the last day, in UTC, on which the previous key is good. Throws a sentence
 * that tells the mistake, and never a key.
 */
export function parseLinkKeys(text: string): LinkKeys {
  const [current = '', previous, day, ...others] = text.trim().split(/\s+/);
  if (current === '') throw mistake('is missing');
  if (others.length > 0 || (previous !== undefined && day === undefined))
    throw mistake('must be one key, or a key, the previous key and the day until which that stays good');
  if (isShort(current)) throw mistake(`has a key shorter than ${shortestKey} characters`);
  if (previous === undefined || day === undefined) return { current };
  if (isShort(previous)) throw mistake(`has a previous key shorter than ${shortestKey} characters`);
  if (previous === current) throw mistake('has the same key twice');
  const until = endOfDay(day);
  if (!until) throw mistake('has a day that is none; it must be written as 2027-01-31');
  return { current, previous: { key: previous, until } };
}

/** The keys with which a link may be signed now. */
export function validKeys({ current, previous }: LinkKeys, now: Date): readonly string[] {
  return previous && now < previous.until ? [current, previous.key] : [current];
}

function mistake(what: string): Error {
  return new Error(`The parameter NEWSLETTER_SECRET ${what}.`);
}

function isShort(key: string): boolean {
  return [...key].length < shortestKey;
}

function endOfDay(day: string): Date | undefined {
  const midnight = new Date(`${day}T00:00:00Z`);
  const isDay = /^\d{4}-\d\d-\d\d$/.test(day) && !Number.isNaN(midnight.getTime());
  // `new Date` takes the 30th of February for the 2nd of March.
  if (!isDay || midnight.toISOString().slice(0, 10) !== day) return undefined;
  return new Date(midnight.getTime() + dayMilliseconds);
}
