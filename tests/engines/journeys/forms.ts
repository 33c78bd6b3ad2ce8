import { expect } from 'vitest';
import { site } from '../../../web/site.config.ts';
import { newMessage } from '../../e2e/site.ts';
import { waitForMail } from '../../support/inbox.ts';
import type { Wanted } from '../site/probe.ts';
import { isFocused, type Visitor } from '../visitor.ts';
import { type Journeys, wordsOf } from './journey.ts';

/** A form’s controls, by their labels. */
function formOf(visitor: Visitor, name: string) {
  const text = wordsOf(visitor.language);
  const within = { role: 'form', name };
  const field = (label: string): Wanted => ({ role: 'textbox', name: label, within });
  return {
    name: field(text.name),
    email: field(text.email),
    subject: field(text.subject),
    message: field(text.message),
    topic: { role: 'combobox', name: text.support.topic, within },
    send: { role: 'button', name: text.send, within },
    subscribe: { role: 'button', name: text.subscribe, within },
  };
}

function isEmpty(field: Wanted): boolean {
  const [element] = window.probe.find(field);
  return element !== undefined && 'value' in element && element.value === '';
}

async function sendFromSupport(visitor: Visitor): Promise<void> {
  const text = wordsOf(visitor.language);
  const form = formOf(visitor, text.support.form);
  const message = `Faktúra ${crypto.randomUUID()}`;
  await visitor.hasAcceptedCookies();
  await visitor.open('/support');
  await visitor.fill(form.name, 'Zuzana');
  await visitor.fill(form.email, `zuzana@${crypto.randomUUID()}.example`);
  await visitor.press('Tab');
  await visitor.until('the focus on the topics', isFocused, form.topic);
  await visitor.engine.type(text.support.billing.slice(0, 3));
  await visitor.fill(form.message, message);
  await visitor.click(form.send);
  await visitor.reads(text.sent);
  const mail = await waitForMail((candidate) => candidate.text.includes(message));
  expect(mail.subject).toContain(`[support/billing] ${text.support.billing}`);
}

export const forms: Journeys = {
  'the contact form says what is missing, and sends a message to the inbox': async (visitor) => {
    const text = wordsOf(visitor.language);
    const form = formOf(visitor, text.contactForm);
    const { name, email, subject } = newMessage();
    await visitor.hasAcceptedCookies();
    await visitor.open('/');
    await visitor.click(form.send);
    await visitor.reads(text.emptyContact);
    await visitor.until('the focus in the first empty field', isFocused, form.name);

    await visitor.fill(form.name, name);
    await visitor.fill(form.email, email);
    await visitor.fill(form.subject, subject);
    await visitor.fill(form.message, 'Kde nájdem mapu parkov pre psov?');
    await visitor.click(form.send);
    await visitor.reads(text.sent);
    const mail = await waitForMail((candidate) => candidate.subject.includes(subject));
    expect(mail.replyTo).toEqual([{ name, address: email }]);
    expect(mail.text).toContain('Kde nájdem mapu parkov pre psov?');
    await visitor.until('an emptied field', isEmpty, form.message);
  },

  ...(site.supportForm && {
    'the support form sends a message with its topic to the inbox': sendFromSupport,
  }),

  'the newsletter box sends a mail that asks for confirmation': async (visitor) => {
    const text = wordsOf(visitor.language);
    const form = formOf(visitor, text.newsletterForm);
    const address = `${crypto.randomUUID()}@example.com`;
    await visitor.hasAcceptedCookies();
    await visitor.open('/');
    await visitor.fill({ ...form.email, name: '' }, address);
    await visitor.click(form.subscribe);
    await visitor.reads(address);
    const mail = await waitForMail(({ to }) => to.some((receiver) => receiver.address === address));
    expect(mail.text).toContain('/api/newsletter/confirm');
  },
};
