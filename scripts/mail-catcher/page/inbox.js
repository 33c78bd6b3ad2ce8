// @ts-check
/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
/** @import { Message } from '../mailbox.mjs' */
/** @import { Address } from '../parse-mail.mjs' */

/** @typedef {'html' | 'text' | 'headers'} Part */

const parts = /** @type {const} */ (['html', 'text', 'headers']);

/** @type {Message[]} */
let messages = [];
/** @type {string | undefined} */
let chosenId;
/** @type {Part} */
let chosenPart = 'html';

/**
 * @param {string} id
 * @returns {HTMLElement}
 */
function element(id) {
  const found = document.getElementById(id);
  if (!found) throw new Error(`The page has no #${id}.`);
  return found;
}

/**
 * An element with text only: mails are written by strangers.
 *
 * @param {string} tag
 * @param {string} text
 * @param {string} [className]
 */
function textElement(tag, text, className = '') {
  const made = document.createElement(tag);
  made.textContent = text;
  made.className = className;
  return made;
}

/** @param {Address | null} address */
function addressText(address) {
  if (!address) return '';
  return address.name ? `${address.name} <${address.address}>` : address.address;
}

/** @param {string} date */
function dateText(date) {
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

/** New entries replace the old ones; whoever stood on one of them with the keyboard still does. */
function renderList() {
  const focusedId = document.activeElement?.id;
  element('list').replaceChildren(...messages.map(listEntry));
  if (focusedId) document.getElementById(focusedId)?.focus();
}

/** @param {Message} message */
function listEntry(message) {
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

/** @param {Message} message */
function choose(message) {
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
    headers.flatMap(([name, values]) => values.map((value) => /** @type {const} */ ([name, value]))),
  );
  element('text').textContent = message.text;
  element('html').setAttribute('src', `/api/messages/${message.id}/html`);
  element('raw').setAttribute('href', `/api/messages/${message.id}/raw`);
  showPart(chosenPart === 'html' && !message.html ? 'text' : chosenPart);
  element('detail').focus();
}

/**
 * @param {HTMLElement} list
 * @param {(readonly [string, string])[]} terms those without a value are left out
 */
function renderTerms(list, terms) {
  const present = terms.filter(([, value]) => value !== '');
  list.replaceChildren(
    ...present.flatMap(([term, value]) => [textElement('dt', term), textElement('dd', value)]),
  );
}

/** @param {Part} shown */
function showPart(shown) {
  for (const part of parts) {
    const isShown = part === shown;
    element(`part-${part}`).hidden = !isShown;
    element(`tab-${part}`).setAttribute('aria-selected', String(isShown));
    element(`tab-${part}`).tabIndex = isShown ? 0 : -1;
  }
}

/** @param {Part} part */
function choosePart(part) {
  chosenPart = part;
  showPart(part);
  element(`tab-${part}`).focus();
}

/**
 * Arrow keys go through the tabs, as in every tab list.
 *
 * @param {KeyboardEvent} event
 * @param {number} index
 */
function moveBetweenTabs(event, index) {
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
