/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
import type { Message } from '../mailbox.ts';
import type { Address } from '../parse-mail.ts';

export type Part = 'html' | 'text' | 'headers';

const parts = ['html', 'text', 'headers'] as const;

let messages: Message[] = [];
let chosenId: string | undefined;
let chosenPart: Part = 'html';

function element(id: string): HTMLElement {
  const found = document.getElementById(id);
  if (!found) throw new Error(`The page has no #${id}.`);
  return found;
}

/** An element with text only: mails are written by strangers. */
function textElement(tag: string, text: string, className: string = '') {
  const made = document.createElement(tag);
  made.textContent = text;
  made.className = className;
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
  const chosen = messages.find(({ id }) => id === chosenId);
  element('count').textContent = messages.length > 0 ? String(messages.length) : '';
  element('clear').toggleAttribute('disabled', messages.length === 0);
  renderList();
  element('empty').hidden = messages.length > 0;
  element('mail').hidden = !chosen;
  element('hint').hidden = Boolean(chosen) || messages.length === 0;
}

/** Replaces the entries and keeps the keyboard focus on the same one. */
function renderList() {
  const focusedId = document.activeElement?.id;
  element('list').replaceChildren(...messages.map(listEntry));
  if (focusedId) document.getElementById(focusedId)?.focus();
}

function listEntry(message: Message) {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'entry';
  button.id = `mail-${message.id}`;
  button.setAttribute('aria-current', String(message.id === chosenId));
  button.append(
    textElement('span', message.subject || '(no subject)', 'entrySubject'),
    textElement('span', message.to.map(addressText).join(', '), 'entryFrom'),
    textElement('span', dateText(message.date), 'entryTime'),
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
  renderTerms(element('addresses'), [
    ['From', addressText(message.from)],
    ['To', message.to.map(addressText).join(', ')],
    ['Reply to', message.replyTo.map(addressText).join(', ')],
    ['Date', dateText(message.date)],
    ['Envelope', `${message.envelope.from || '<>'} → ${message.envelope.to.join(', ')}`],
  ]);
  const headers = Object.entries(message.headers);
  renderTerms(
    element('headers'),
    headers.flatMap(([name, values]) => values.map((value) => [name, value] as const)),
  );
  element('text').textContent = message.text;
  element('html').setAttribute('src', `/api/messages/${message.id}/html`);
  element('raw').setAttribute('href', `/api/messages/${message.id}/raw`);
  showPart(chosenPart === 'html' && !message.html ? 'text' : chosenPart);
  element('detail').focus();
}

/** @param terms those without a value are left out */
function renderTerms(list: HTMLElement, terms: (readonly [string, string])[]) {
  const present = terms.filter(([, value]) => value !== '');
  list.replaceChildren(
    ...present.flatMap(([term, value]) => [textElement('dt', term), textElement('dd', value)]),
  );
}

function showPart(shown: Part) {
  for (const part of parts) {
    const isShown = part === shown;
    element(`part-${part}`).hidden = !isShown;
    element(`tab-${part}`).setAttribute('aria-selected', String(isShown));
    element(`tab-${part}`).tabIndex = isShown ? 0 : -1;
  }
}

function choosePart(part: Part) {
  chosenPart = part;
  showPart(part);
  element(`tab-${part}`).focus();
}

/** Arrow keys go through the tabs, as in every tab list. */
function moveBetweenTabs(event: KeyboardEvent, index: number) {
  const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
  const next = parts[(index + step + parts.length) % parts.length];
  if (step === 0 || next === undefined) return;
  event.preventDefault();
  choosePart(next);
}

for (const [index, part] of parts.entries()) {
  element(`tab-${part}`).addEventListener('click', () => choosePart(part));
  element(`tab-${part}`).addEventListener('keydown', (event) => moveBetweenTabs(event, index));
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
