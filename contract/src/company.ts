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

/** The date where the company is, as 2025-03-17, which is how Swedish writes it. */
export function companyDay(moment: Date): string {
  return moment.toLocaleDateString('sv', { timeZone: site.timeZone });
}
