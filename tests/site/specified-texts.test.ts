import { expect, test } from 'vitest';
import { websiteTexts } from '../support/texts.ts';

const { en, ...others } = websiteTexts;

/** Texts quoted in the specification, word for word; other tests read texts from the website. */
const quoted = [
  [en.navigation.about, 'About'],
  [en.navigation.features, 'Features'],
  [en.navigation.map, 'Map'],
  [en.navigation.download, 'Download'],
  [en.navigation.contact, 'Contact'],
  [en.navigation.logIn, 'Log in'],
  [en.navigation.signUp, 'Sign up'],
  [en.map.search.placeholder, 'Search for a place or user...'],
  [en.map.tabs.parks, 'Dog parks'],
  [en.map.tabs.users, 'Users'],
  [en.cookies.close, 'Close'],
  [en.cookies.accept, 'Accept'],
  [en.contact.form.sending, 'Sending...'],
  [en.contact.success.toast, 'Message was sent successfully!'],
  [en.contact.error.required, 'Please fill in all form fields.'],
  [en.contact.error.email, 'Please enter a valid email address.'],
  [en.contact.error.failedTitle, 'Error'],
  [en.contact.error.failed, 'Failed to send message. Please try again later.'],
  [en.newsletter.error.required, 'Please enter your email address.'],
  [en.newsletter.error.failedTitle, 'Subscription failed'],
  [
    en.newsletter.error.failed,
    'An error occurred while subscribing to the newsletter. Please try again later.',
  ],
  [en.support.form.failed, 'An error occurred while sending the message.'],
  [en.support.legal.gdpr, 'GDPR and privacy'],
  [en.support.topics.billing, 'Payments and billing'],
  [en.notFound.code, '404'],
  [en.notFound.text, 'Oops! Page not found'],
  [en.notFound.home, 'Return to Home'],
] as const;

test.each(quoted)('the website says “%s” as it is specified', (said, specified) => {
  expect(said).toBe(specified);
});

test('no other language says a specified sentence in English', () => {
  const translated = JSON.stringify(others);
  const sentences = quoted.map(([, specified]) => specified).filter((text) => /\s\S+\s/.test(text));
  expect(sentences.filter((text) => translated.includes(text))).toEqual([]);
});
