import { site } from '@labka/contract/site';
import { expect } from 'vitest';
import { newMessage } from '../../e2e/controls.ts';
import { waitForMail } from '../../support/inbox.ts';
import type { Wanted } from '../site/probe.ts';
import { isFocused, type Visitor } from '../visitor.ts';
import type { Journeys } from './journey.ts';

function formOf({ text: { contact, newsletter, support } }: Visitor, name: string) {
  const within = { role: 'form', name };
  const field = (label: string): Wanted => ({ role: 'textbox', name: label, within });
  return {
    name: field(contact.form.name.label),
    email: field(contact.form.email.label),
    subject: field(contact.form.subject.label),
    message: field(contact.form.message.label),
    topic: { role: 'combobox', name: support.form.topic, within },
    send: { role: 'button', name: contact.form.submit, within },
    address: field(''),
    subscribe: { role: 'button', name: newsletter.form.submit, within },
  };
}

function isEmpty(field: Wanted): boolean {
  const [element] = window.probe.find(field);
  return element !== undefined && 'value' in element && element.value === '';
}

async function sendFromSupport(visitor: Visitor): Promise<void> {
  const { support } = visitor.text;
  const form = formOf(visitor, support.form.title);
  const message = `Faktúra ${crypto.randomUUID()}`;
  await visitor.open('/support#cudzi-pristup');
  await visitor.until('the linked answer', () => document.querySelector('[open] > #cudzi-pristup') !== null);
  await visitor.fill(form.name, 'Zuzana');
  await visitor.fill(form.email, newMessage().email);
  await visitor.press('Tab');
  await visitor.until('the focus on the topics', isFocused, form.topic);
  await visitor.engine.type(support.topics.billing.slice(0, 3));
  await visitor.fill(form.message, message);
  await visitor.click(form.send);
  await visitor.reads(visitor.text.contact.success.toast);
  const mail = await waitForMail((candidate) => candidate.text.includes(message));
  expect(mail.subject).toContain(`[support/billing] ${support.topics.billing}`);
}

export const forms: Journeys = {
  'the contact form says what is missing, then sends': async (visitor) => {
    const { contact } = visitor.text;
    const form = formOf(visitor, contact.form.label);
    const { name, email, subject } = newMessage();
    // Firefox reports no first paint of a page that opens at a section.
    await visitor.open('/#contact');
    await visitor.click(form.send);
    await visitor.reads(contact.error.required);
    await visitor.until('the focus in the first empty field', isFocused, form.name);

    await visitor.fill(form.name, name);
    await visitor.fill(form.email, email);
    await visitor.fill(form.subject, subject);
    await visitor.fill(form.message, 'Kde nájdem mapu parkov pre psov?');
    await visitor.click(form.send);
    await visitor.reads(contact.success.toast);
    const mail = await waitForMail((candidate) => candidate.subject.includes(subject));
    expect(mail.replyTo).toEqual([{ name, address: email }]);
    expect(mail.text).toContain('Kde nájdem mapu parkov pre psov?');
    await visitor.until('an emptied field', isEmpty, form.message);
  },

  ...(site.supportForm && {
    'the support form sends a message with its topic': sendFromSupport,
  }),

  'the newsletter box needs its script, asks for confirmation': async (visitor) => {
    const { newsletter } = visitor.text;
    const { address, subscribe } = formOf(visitor, newsletter.form.label);
    const email = `${crypto.randomUUID()}@example.com`;
    visitor.expectsFaults(/import|fetch|load/i);
    for (const lost of ['/assets/firestore-', '/assets/firestore-', undefined]) {
      visitor.site.lose(lost);
      await visitor.open('/legal');
      await visitor.fill(address, email);
      await visitor.click(subscribe);
      await visitor.reads(lost === undefined ? email : newsletter.error.failedTitle);
    }
    const mail = await waitForMail(({ to }) => to.some((receiver) => receiver.address === email));
    expect(mail.text).toContain('/api/newsletter/confirm');
  },
};
