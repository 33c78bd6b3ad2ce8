import { supportAnswerHours } from '@labka/contract';
import { brand } from '@labka/contract/brand';
import { site } from '@labka/contract/site';

export type PageName = 'confirm' | 'confirmed' | 'unsubscribe' | 'unsubscribed' | 'invalid' | 'unknown';

export interface PageTexts {
  readonly title: string;
  readonly text: string;
  /** Label of the button, on pages that have one. */
  readonly action?: string;
  /** The next step, on final pages. */
  readonly next?: { readonly label: string; readonly href: string };
}

/** Of the pages behind the links in mails. */
const pages: Readonly<Record<PageName, PageTexts>> = {
  confirm: {
    title: 'Confirm your subscription',
    text: 'One click and we’ll start sending you the newsletter in English. You can unsubscribe at any time.',
    action: 'Confirm subscription',
  },
  confirmed: {
    title: 'You’re subscribed',
    text: 'Thank you, and welcome to the pack. The next newsletter will come to your inbox.',
    next: { label: 'Get the app', href: '/#download' },
  },
  unsubscribe: {
    title: 'Unsubscribe from the newsletter?',
    text: 'You won’t get any more newsletters from us.',
    action: 'Unsubscribe',
  },
  unsubscribed: {
    title: 'You’re unsubscribed',
    text: 'We won’t send you any more newsletters.',
  },
  invalid: {
    title: 'This link is no longer valid',
    text: `The link is incomplete or has expired. To unsubscribe, write to ${site.contact.supportEmail}; to subscribe, sign up again.`,
    next: { label: 'Sign up for the newsletter', href: '/#newsletter' },
  },
  unknown: { title: 'Page not found', text: 'There’s nothing at this address.' },
};

/** The texts of mails and pages in one language; English has them all. */
export type Texts = typeof english;

export const english = {
  /** What a subscriber agrees to, in the words of the website's form; a test compares them. */
  consent: 'What’s new in the app and where dogs are meeting next. Unsubscribe at any time.',
  /** As the support form writes them into a subject; a test compares them with the website's. */
  topics: {
    account: 'Account and registration',
    app: 'Using the app',
    technical: 'Technical problems',
    billing: 'Payments and billing',
    other: 'Other',
  },
  greeting: 'Hello,',
  signOff: `Kind regards,\nThe ${brand} team`,
  support: {
    fromContactForm: 'New message from the contact form',
    fromSupportForm: 'New question for support',
    labels: {
      reference: 'Reference',
      name: 'Name',
      email: 'Email',
      receivedAt: 'Received',
      language: 'Language',
      earlier: 'Earlier messages',
      repeats: 'Same text as',
      topic: 'Topic',
      subject: 'Subject',
      from: 'From',
    },
    otherLanguage: 'other or unclear',
    canBeAnswered: 'Your reply to this email goes to the person who wrote the message.',
    cannotBeAnswered:
      'A reply to this email wouldn’t reach the sender: their address is invalid, or has characters before the @ that many mail servers can’t handle.',
    storedAs: (document: string) => `Stored as ${document}.`,
    signOff: (publicUrl: string) => `Have a good day! The ${brand} website, ${publicUrl}`,
    digest: {
      title: (messages: number) => `More messages from the website: ${messages}`,
      preview: (texts: number, subject: string) => `Different texts: ${texts}. The first: ${subject}`,
      intro: (since: string) =>
        `More messages have arrived since ${since} than we send one by one, so here they are together. Please reply to each person at the address beside their message.`,
      eachTextOnce: 'A repeated text appears once, with all its senders.',
      shortened: 'Texts shortened here are attached in full.',
      attachment: 'full-texts.txt',
    },
  },
  acknowledgement: (reference: string) => ({
    title: 'We’ve received your message',
    preview: 'We’ll read it and get back to you.',
    paragraphs: [
      `Thank you for writing to us. Your reference is ${reference}.`,
      `We’ll reply to this address, usually within ${supportAnswerHours}\u00a0hours on business days. If you’d like to add something, reply to this email and keep the reference in the subject.`,
      'If you didn’t write to us, someone probably entered your address by mistake, and you can delete this email.',
    ],
  }),
  confirmation: (publicUrl: string) => ({
    title: 'Confirm your subscription',
    preview: 'Just one more click.',
    paragraphs: [
      `Someone, hopefully you, has signed up for our newsletter with this address at ${publicUrl}. Once you confirm, we’ll start sending it. The link is valid for 30\u00a0days.`,
      'If it wasn’t you, ignore this email: without your confirmation we won’t send the newsletter, and we’ll delete the address within 30\u00a0days.',
    ],
    button: 'Confirm subscription',
  }),
  home: 'Go to the home page',
  privacy: 'Privacy policy',
  pages,
};
