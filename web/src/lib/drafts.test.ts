import { expect, test } from 'vitest';
import { openDraft, putBackDraft, removeDraft, saveDraft } from './drafts.ts';

const name = 'letter';

function form({ text = '', topic = '' } = {}): HTMLFormElement {
  const element = document.createElement('form');
  element.innerHTML = `
    <input name="text"><textarea name="message"></textarea><button name="send"></button>
    <select name="topic"><option value="" selected></option><option value="app"></option></select>`;
  document.body.replaceChildren(element);
  fill(element, { text, topic });
  return element;
}

function fill(element: HTMLFormElement, entries: Readonly<Record<string, string>>): void {
  for (const [field, value] of Object.entries(entries)) {
    const control = element.elements.namedItem(field);
    if (control instanceof HTMLInputElement || control instanceof HTMLSelectElement) control.value = value;
  }
}

function entries(element: HTMLFormElement): unknown {
  return Object.fromEntries(new FormData(element));
}

test('typed and chosen values return with the form', () => {
  const leave = openDraft(name, form());
  saveDraft(name, form({ text: 'Jana', topic: 'app' }));
  leave();
  const back = form();
  openDraft(name, back);
  expect(entries(back)).toEqual({ text: 'Jana', message: '', topic: 'app' });
});

test('a form hears of it as if it was typed', () => {
  saveDraft(name, form({ text: 'Jana' }));
  const back = form();
  const heard: unknown[] = [];
  back.addEventListener('input', ({ target }) => heard.push(target));
  openDraft(name, back);
  expect(heard).toEqual([back.elements.namedItem('text')]);
});

test('text typed before hydration is kept as a draft', () => {
  saveDraft(name, form({ text: 'earlier' }));
  openDraft(name, form({ text: 'typed before the script' }));
  const back = form();
  openDraft(name, back);
  expect(entries(back)).toMatchObject({ text: 'typed before the script' });
});

test('forms of other names stay as they are', () => {
  saveDraft(name, form({ text: 'Jana' }));
  const other = form();
  openDraft(`${name}-other`, other);
  expect(entries(other)).toMatchObject({ text: '' });
});

test('a draft being sent returns only if sending fails', () => {
  saveDraft(name, form({ text: 'Jana' }));
  const draft = removeDraft(name);
  const back = form();
  openDraft(name, back);
  expect(entries(back)).toMatchObject({ text: '' });
  putBackDraft(name, draft);
  expect(entries(back)).toMatchObject({ text: 'Jana' });
});

test('newer text is not overwritten by a returning draft', () => {
  saveDraft(name, form({ text: 'first', topic: 'app' }));
  const draft = removeDraft(name);
  const back = form();
  const leave = openDraft(name, back);
  fill(back, { text: 'second' });
  saveDraft(name, back);
  leave();
  putBackDraft(name, draft);
  const again = form();
  openDraft(name, again);
  expect(entries(again)).toMatchObject({ text: 'second', topic: 'app' });
});

test('nothing is stored', () => {
  saveDraft(name, form({ text: 'Jana' }));
  expect([localStorage.length, sessionStorage.length, document.cookie]).toEqual([0, 0, '']);
});
