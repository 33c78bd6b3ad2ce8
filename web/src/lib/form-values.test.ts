import { expect, test } from 'vitest';
import { openDraft, readValues, returnDraft, saveDraft, takeDraft } from './form-values.ts';

function read(value: string): string {
  const data = new FormData();
  data.set('name', value);
  return readValues(data, ['name']).name;
}

test('white space and invisible ends are cut', () => {
  expect(read('  Zuzana\n')).toBe('Zuzana');
  expect(read('\u200b\ufeff Zuzana\u2060\u00ad')).toBe('Zuzana');
  expect(read(' \u200b\u200d ')).toBe('');
  expect(read('\u{e0067}Zuzana')).toBe('Zuzana');
});

test.each(['👩\u200d🦰 a pes', 'Eva 🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}', '❤\ufe0f'])(
  'invisible characters of %s stay',
  (text) => {
    expect(read(`${text} `)).toBe(text);
  },
);

test('a field that the form lacks is empty', () => {
  expect(readValues(new FormData(), ['name'])).toEqual({ name: '' });
});

const name = 'letter';

function form({ text = '', topic = '' } = {}): HTMLFormElement {
  const element = document.createElement('form');
  element.name = name;
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

test('a restored draft dispatches input events', () => {
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

test('newer text is not overwritten by a returning draft', () => {
  saveDraft(name, form({ text: 'first', topic: 'app' }));
  const draft = takeDraft(name);
  const back = form();
  openDraft(name, back);
  fill(back, { text: 'second' });
  saveDraft(name, back);
  back.remove();
  returnDraft(name, draft);
  const again = form();
  openDraft(name, again);
  expect(entries(again)).toMatchObject({ text: 'second', topic: 'app' });
});
