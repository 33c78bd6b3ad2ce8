import { supportAnswerHours } from '@labka/contract';
import type { Texts } from './shape.ts';

export const english: Texts = {
  consent:
    'What’s new in the app and where dogs are meeting next. You confirm your address by email and can unsubscribe at any time.',
  topics: {
    account: 'Account and registration',
    app: 'Using the app',
    technical: 'Technical problems',
    billing: 'Payments and billing',
    other: 'Other',
  },
  acknowledgement: (reference) => ({
    title: 'We received your message',
    preview: 'We’ll read it and get back to you.',
    paragraphs: [
      `Thank you, your message has arrived. Your reference is ${reference}.`,
      `We’ll reply to this address, usually within ${supportAnswerHours}\u00a0hours on business days. To add something, reply to this email and leave the reference in the subject.`,
      'If you didn’t write to us, someone probably entered your address by mistake. You don’t need to do anything.',
    ],
  }),
  confirmation: (publicUrl) => ({
    title: 'Confirm your subscription',
    preview: 'One click is still missing.',
    paragraphs: [
      `Someone signed this address up for the newsletter at ${publicUrl}. We’ll only start sending it once you confirm. The link is valid for 30\u00a0days.`,
      'If it wasn’t you, you don’t need to do anything: without your confirmation we’ll send nothing and erase the address within 30\u00a0days.',
    ],
    button: 'Confirm subscription',
  }),
  home: 'Go to the home page',
  pages: {
    confirm: {
      title: 'Confirm your subscription',
      text: 'One click and we’ll start sending you the newsletter in English. You can unsubscribe at any time.',
      action: 'Confirm subscription',
    },
    confirmed: {
      title: 'You’re subscribed',
      text: 'Thank you, and welcome to the pack. We’ll send the newsletter to your address.',
      next: { label: 'Get the app', href: '/#download' },
    },
    unsubscribe: {
      title: 'Unsubscribe from the newsletter?',
      text: 'After that we won’t send you any more newsletters.',
      action: 'Unsubscribe',
    },
    unsubscribed: {
      title: 'You’re unsubscribed',
      text: 'We won’t send you any more newsletters. If you change your mind, sign up again. An address that never confirmed we ask again after 30\u00a0days at the earliest; before that, write to us.',
      next: { label: 'Subscribe again', href: '/#newsletter' },
    },
    invalid: {
      title: 'This link is no longer valid',
      text: 'The link is incomplete or has expired. You can subscribe again; if no email arrives within ten minutes, check your spam folder and try once more.',
      next: { label: 'Subscribe again', href: '/#newsletter' },
    },
    unknown: { title: 'Page not found', text: 'There’s nothing at this address.' },
  },
};
