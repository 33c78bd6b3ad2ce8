/* Code that must not compile. `tsc --build`, a part of lint, fails if one of these lines compiles. */
import type { ContactMessage } from '@labka/contract';
import type { MailName } from '@labka/functions/collections/table';
import type { Fields } from '@labka/functions/fields';
import { contactMessages } from '@labka/functions/operations';

/** Only mails in the table have a name, so that none lacks its text. */
export const areNamesKnown: string extends MailName ? false : true = true;

// @ts-expect-error an optional field of the contract without a check
export const aFieldIsMissing: Fields<ContactMessage & { further?: string }> = contactMessages.fields;

export const aFieldThatIsNotStored = (message: ReturnType<typeof contactMessages.read>) =>
  // @ts-expect-error a field without a check
  message.further;
