/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
import type { Address, Message } from '../mailbox.ts';

let messages: Message[] = [];
let chosenId: string | undefined;

function element(id: string): HTMLElement {
  const found = document.getElementById(id);
  if (!found) throw new Error(`The page has no #${id}.`);
  return found;
}

/** Text only: strangers write the mails. */
function textElement(tag: string, text: string) {
  const made = document.createElement(tag);
  made.textContent = text;
  return made;
}

function addressText(address: Address | null) {
  if (!address) return '';
  return address.name ? `${address.name} <${address.address}>` : address.address;
}

function dateText(date: string) {
  const time = new Date(date);
  return Number.isNaN(time.getTime()) ? date : time.toLocaleString();
}

async function refresh() {
  const response = await fetch('/api/messages');
  messages = await response.json();
  render();
}

function render() {
  const isChosen = messages.some(({ id }) => id === chosenId);
  element('count').textContent = messages.length > 0 ? String(messages.length) : '';
  element('clear').toggleAttribute('disabled', messages.length === 0);
  element('empty').hidden = messages.length > 0;
  element('mail').hidden = !isChosen;
  element('hint').hidden = isChosen || messages.length === 0;
  // The keyboard focus stays on the same entry.
  const focusedId = document.activeElement?.id;
  element('list').replaceChildren(...messages.map(listEntry));
  if (focusedId) document.getElementById(focusedId)?.focus();
}

function listEntry(message: Message) {
  const button = document.createElement('button');
  button.type = 'button';
  button.id = `mail-${message.id}`;
  button.setAttribute('aria-current', String(message.id === chosenId));
  const to = message.to.map(addressText).join(', ');
  button.append(
    textElement('b', message.subject || '(no subject)'),
    textElement('small', `${to} · ${dateText(message.date)}`),
  );
  button.addEventListener('click', () => choose(message));
  const item = document.createElement('li');
  item.append(button);
  return item;
}

function choose(message: Message) {
  chosenId = message.id;
  render();
  element('subject').textContent = message.subject || '(no subject)';
  showTerms('addresses', [
    ['From', addressText(message.from)],
    ['To', message.to.map(addressText).join(', ')],
    ['Reply to', message.replyTo.map(addressText).join(', ')],
    ['Date', dateText(message.date)],
    ['Envelope', `${message.envelope.from || '<>'} → ${message.envelope.to.join(', ')}`],
  ]);
  showTerms(
    'headers',
    Object.entries(message.headers).flatMap(([name, values]) =>
      values.map((value) => [name, value] as const),
    ),
  );
  element('text').textContent = message.text;
  element('html').hidden = message.html === '';
  element('html').setAttribute('src', `/api/messages/${message.id}/html`);
  element('raw').setAttribute('href', `/api/messages/${message.id}/raw`);
  element('detail').focus();
}

/** @param terms those without a value are left out */
function showTerms(list: string, terms: readonly (readonly [string, string])[]) {
  const present = terms.filter(([, value]) => value !== '');
  element(list).replaceChildren(
    ...present.flatMap(([term, value]) => [textElement('dt', term), textElement('dd', value)]),
  );
}

element('clear').addEventListener('click', () => fetch('/api/messages', { method: 'DELETE' }));

const events = new EventSource('/api/events');
events.addEventListener('change', refresh);
events.addEventListener('open', () => {
  element('connection').hidden = true;
  refresh();
});
events.addEventListener('error', () => {
  element('connection').hidden = false;
});
