import { languages } from '@labka/contract';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { hydrateIn, noticesIn, renderIn } from '../../testing/render.tsx';
import { RightsLetter } from './RightsLetter.tsx';

const heading = { id: 'list', text: 'Letter' };
const letter = <RightsLetter heading={heading} recipient={['Rex']} recipientEmail="rex@example.com" />;
const preview = () => screen.getByLabelText<HTMLTextAreaElement>('Your letter');
const erasure = /^Rex\nrex@example\.com\n.*Article 17.*\nYours faithfully,\nJana$/s;

test.each(languages)('each letter in %s cites its article, without gaps', async (language) => {
  await renderIn(language, letter);
  const user = userEvent.setup();
  const [name, contact, details] = within(screen.getByRole('form')).getAllByRole('textbox');
  const body = () => decodeURIComponent(screen.getByRole('link').getAttribute('href') ?? '');
  for (const { value, label } of screen.getAllByRole<HTMLOptionElement>('option')) {
    await user.selectOptions(screen.getByRole('combobox'), value);
    const [, article] = /^mailto:rex@example\.com\?subject=(.*)&body=/.exec(body()) ?? [];
    const [, number = '-'] = /\D(\d+)/.exec(article?.replace(label, '') ?? '') ?? [];
    expect(body().split('&body=')[1]).toMatch(new RegExp(`\\b${number}\\b.*\\b12\\D{1,8}3\\b`, 's'));
    expect(body()).not.toMatch(/letter\.|\{\{|\n{3}|\n$/);
  }
  await user.type(name ?? document.body, 'Jana');
  await user.type(contact ?? document.body, 'jana@example.com');
  await user.type(details ?? document.body, 'Photos');
  expect(body()).toMatch(/\n\nPhotos\n\n.*jana@example\.com.*\nJana$/s);
});

test('text from before hydration is in the letter', async () => {
  await hydrateIn('en', letter, (page) => {
    for (const [control, value] of Object.entries({ select: 'erasure', input: 'Jana' }))
      Object.assign(page.querySelector(control) ?? {}, { value });
  });
  expect(preview().value).toMatch(erasure);
  expect(screen.getByRole('form').getAttribute('method')).toBe('dialog');
  expect([localStorage.length, sessionStorage.length]).toEqual([0, 0]);
  cleanup();
  await renderIn('en', letter);
  expect(preview().value).toMatch(erasure);
});

test('a letter is printed and copied, or selected', async () => {
  const printed = vi.fn(() => document.querySelector('[data-printing] [data-sheet]')?.textContent);
  vi.stubGlobal('print', printed);
  const said = await noticesIn('en');
  const user = userEvent.setup();
  await renderIn('en', letter);
  await user.click(screen.getByRole('button', { name: 'Print the letter' }));
  expect(printed.mock.results[0]?.value).toBe(preview().value);
  const copy = screen.getByRole('button', { name: 'Copy the letter' });
  await user.click(copy);
  expect(await navigator.clipboard.readText()).toBe(preview().value);
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('', 'NotAllowedError'));
  await user.click(copy);
  expect(preview().selectionEnd).toBe(preview().value.length);
  expect(said).toEqual([expect.stringContaining('has been copied'), expect.stringContaining('is selected')]);
});
