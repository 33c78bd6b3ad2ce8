import { site } from './site.ts';
import { unbroken } from './unbroken.ts';

const { name, street, postalCode, city, companyIdName, companyId, registerEntry } = site.company;

/** In one line, as the company's country writes it, in every language. */
export const companyAddress = unbroken(`${street}, ${postalCode} ${city}`);

/** Who a mail is from, as the law requires: name, seat, registration, contact. */
export const operatorLine = unbroken(
  [name, companyAddress, `${companyIdName} ${companyId}`, registerEntry, site.contact.supportEmail]
    .filter((part) => part !== null)
    .join(', '),
);

/** The date where the company is, as 2025-03-17. */
export function companyDay(moment: Date): string {
  // Engines agree on the parts of a Gregorian date in Latin digits, but not on how a language formats them. A browser's
  // first format takes 40 ms, which would delay hydration if it were made when the module loads.
  const calendar = new Intl.DateTimeFormat('en-u-ca-gregory-nu-latn', {
    timeZone: site.timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  const parts = calendar.formatToParts(moment).map(({ type, value }) => [type, value] as const);
  const { year, month, day } = Object.fromEntries(parts);
  return `${year}-${month}-${day}`;
}
