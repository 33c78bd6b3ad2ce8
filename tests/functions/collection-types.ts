/* What must not compile. `tsc --build`, a part of lint, fails where an error that is expected here does not come. */
import type { ContactMessage } from '@labka/contract';
import { type CollectionRow, defineCollection } from '@labka/functions/collections/collection';
import { contactMessages } from '@labka/functions/collections/contact';
import type { MailName } from '@labka/functions/collections/table';
import type { Fields } from '@labka/functions/fields';

const complete = {
  name: 'reports',
  holds: 'what a visitor reports',
  fields: {},
  writtenBy: ['visitor'],
  retention: { closed: { kept: '12 months', after: 'it was closed' } },
  mails: { report: { giveUpAfterDays: 14, isVital: true } },
  personalData: { foundBy: 'nothing', because: 'this is a test' },
  indexes: [],
} as const satisfies CollectionRow;

function without<Part extends keyof typeof complete>(part: Part): Omit<typeof complete, Part> {
  const { [part]: _left, ...others } = complete;
  return others;
}

export const collectionsThatLackAPart = (): readonly unknown[] => [
  defineCollection(complete),
  // @ts-expect-error what it holds
  defineCollection(without('holds')),
  // @ts-expect-error its type and converter
  defineCollection(without('fields')),
  // @ts-expect-error who writes it
  defineCollection(without('writtenBy')),
  // @ts-expect-error how long it is kept
  defineCollection(without('retention')),
  // @ts-expect-error the mails that it causes
  defineCollection(without('mails')),
  // @ts-expect-error how export and erase find it
  defineCollection(without('personalData')),
  // @ts-expect-error its indexes
  defineCollection(without('indexes')),
];

// @ts-expect-error a mail of the table without a text
export const aKindIsMissing: Readonly<Record<MailName, string>> = {
  support: '',
  acknowledgement: '',
  digest: '',
  confirmation: '',
};

export const aMailWithoutARow: Readonly<Record<MailName, string>> = {
  support: '',
  acknowledgement: '',
  digest: '',
  confirmation: '',
  issue: '',
  // @ts-expect-error a text for a mail that no collection names
  report: '',
};

const { name, email, subject, message } = contactMessages.fields;
// @ts-expect-error an optional field of the contract without a check
export const aFieldIsMissing: Fields<ContactMessage & { phone?: string }> = { name, email, subject, message };

export const aFieldThatIsNotStored = (message: ReturnType<typeof contactMessages.read>) =>
  // @ts-expect-error a field without a check
  message.phone;
