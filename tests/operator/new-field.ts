import type { Checkout } from '../support/copy-checkout.ts';

/** In the order of CONTRIBUTING, “Change what visitors write”; `$&` is what was found. */
const edits: readonly (readonly [file: string, found: RegExp, changed: string])[] = [
  ['contract/src/index.ts', /readonly message: string;/, '$& readonly phone?: string;'],
  ['contract/src/index.ts', /message: \{ min.*/, "$& phone: { min: 1, max: 30, optional: 'everywhere' },"],
  ['firestore.rules', /'message', /, "$&'phone', "],
  ['firestore.rules', /&& isText\(data\.message.*/, "$& && (!('phone' in data) || isText(data.phone, 30))"],
  ['functions/src/collections/table.ts', /message: text/, '$&, phone: text'],
  ['functions/src/contact/contact-message.ts', /message, \.\.\.stored/, 'message, phone, ...stored'],
  ['functions/src/contact/contact-message.ts', /message, receivedAt/, '...(phone && { phone }), $&'],
  ['functions/src/contact/contact-message.ts', /\{ subject, message \}/, "{ subject, message, phone = '' }"],
  ['functions/src/contact/contact-message.ts', /\(subject, message\)/, '(subject, message, phone)'],
  ['functions/src/texts/en.ts', /email: '.*/, "$& phone: 'Phone',"],
  ['functions/src/texts/sk.ts', /email: '.*/, "$& phone: 'Telefón',"],
  [
    'functions/src/mail/support-mail.ts',
    /\[labels\.email, .*/,
    '$& ...(message.phone ? [[labels.phone, visibleLine(message.phone)] as const] : []),',
  ],
  [
    'functions/src/mail/digest-mail.ts',
    /lineOf\(message, 'email'\)/,
    "visibleLine([message.email, message.phone ?? ''].join(' '))",
  ],
  ['functions/src/mail/digest-mail.ts', /\{ visibleText \}/, '{ visibleLine, visibleText }'],
  ['tools/staff/inbox/inbox-entry.ts', /email: line\(stored\.email\),/, '$& phone: line(stored.phone),'],
  ['web/src/features/contact/message.ts', /'subject', 'message'\]/, "'phone', $&"],
  [
    'web/src/features/contact/ContactForm.tsx',
    /<Field \{\.\.\.field\('subject'\)\} \/>/,
    `<Field {...field('phone')} type="tel" autoComplete="tel" /> $&`,
  ],
  [
    'web/src/i18n/texts/en/shared.ts',
    /subject: \{ label/,
    "phone: { label: 'Phone', required: 'Please enter your phone.' }, $&",
  ],
  [
    'web/src/i18n/texts/sk/shared.ts',
    /subject: \{ label/,
    "phone: { label: 'Telefón', required: 'Zadajte telefón.' }, $&",
  ],
];

/** Adds an optional phone number to the contact form. */
export async function addPhone({ edit }: Checkout): Promise<void> {
  for (const [file, found, changed] of edits) await edit(file, (text) => text.replace(found, changed));
}

/** The two steps to a smaller limit of messages: the form's, then that of the rules. */
export const narrow = [
  ({ edit }: Checkout) =>
    edit('contract/src/index.ts', (text) => text.replace(/(message: .*?max: )(\d+)/, '$19, accepted: $2')),
  async ({ edit }: Checkout) => {
    await edit('contract/src/index.ts', (text) => text.replace(/(max: 9), accepted: \d+/, '$1'));
    await edit('firestore.rules', (text) => text.replace(/(data\.message, )\d+/, '$19'));
  },
];
