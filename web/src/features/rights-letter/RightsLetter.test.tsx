import { languages } from '@labka/contract';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { hydrateIn, noticesIn, renderIn } from '../../testing/render.tsx';
import { RightsLetter } from './RightsLetter.tsx';

const heading = { id: 'list', text: 'Letter', level: 3 } as const;
const letter = <RightsLetter heading={heading} recipient={['Rex']} recipientEmail="rex@example.com" />;
const preview = () => screen.getByLabelText<HTMLTextAreaElement>('Your letter');
const address = () => screen.getAllByRole('textbox')[1] ?? document.body;
const mail = () =>
  decodeURIComponent(within(screen.getByRole('form')).getByRole('link').getAttribute('href') ?? '');

const unfinished = /brackets|zátvork/;

test.each(languages)('each letter in %s cites its article, without gaps', async (language) => {
  await renderIn(language, letter);
  for (const { value, label } of screen.getAllByRole<HTMLOptionElement>('option')) {
    await userEvent.selectOptions(screen.getByRole('combobox'), value);
    const [, subject, body] = /^mailto:rex@example\.com\?subject=(.*)&body=(.*)$/s.exec(mail()) ?? [];
    expect(screen.getByText(unfinished)).toBeTruthy();
    const [, article = '-'] = /\D(\d+)/.exec(subject?.replace(label, '') ?? '') ?? [];
    expect(body).toMatch(new RegExp(`\\b${article}\\b.*\\b12\\D{1,8}3\\b.*\\n\\[.+\\]$`, 's'));
    expect(body).not.toMatch(/letter\.|\{\{|\n{3}|\n$/);
    // A request that refers to details has a line for them.
    expect(/below|nižšie/.test(body?.replace(/\b7(?:\(3\)| ods).*/s, '') ?? '')).toBe(
      /\n\S+: \[.+\]\n/.test(body ?? ''),
    );
  }
  for (const [index, typed] of ['Jana', 'jana@exam', 'Photos'].entries())
    await userEvent.type(screen.getAllByRole('textbox')[index] ?? document.body, typed);
  expect(address().getAttribute('aria-invalid')).toBe('true');
  expect(mail()).toMatch(/\[.+\](?!.*jana@).*Jana$/s);
  expect(screen.getByText(unfinished)).toBeTruthy();
  await userEvent.type(address(), 'ple.com');
  expect(address().getAttribute('aria-invalid')).toBe(null);
  expect(mail()).toMatch(/\n\n\S+: Photos\n\n.*jana@example\.com.*\nJana$/s);
  await userEvent.type(screen.getAllByRole('textbox')[0] ?? document.body, ' [[N]');
  expect(screen.queryByText(unfinished)).toBe(null);
  await userEvent.clear(screen.getAllByRole('textbox')[2] ?? document.body);
  await userEvent.selectOptions(screen.getByRole('combobox'), 'objection');
  expect(screen.getByText(unfinished)).toBeTruthy();
});

test('a letter is kept, printed and copied, or selected', async () => {
  const printed = vi.fn(() => document.querySelector('[data-printing] [data-sheet]')?.textContent);
  vi.stubGlobal('print', printed);
  const said = await noticesIn('en');
  const user = userEvent.setup();
  await hydrateIn('en', letter, (page) => {
    for (const [control, value] of Object.entries({ select: 'erasure', input: 'Zoe' }))
      Object.assign(page.querySelector(control) ?? {}, { value });
  });
  expect(preview().value).toMatch(/^Rex\nrex@example\.com\n.*Article 17.*\nYours faithfully,\nZoe$/s);
  expect([localStorage.length, sessionStorage.length]).toEqual([0, 0]);
  await user.click(screen.getByRole('button', { name: 'Print the letter' }));
  expect(printed.mock.results[0]?.value).toMatch(/^Rex.*Zoe\n+Place and date: _+\n+Signature: _+$/s);
  const copy = screen.getByRole('button', { name: 'Copy the letter' });
  await user.click(copy);
  expect(await navigator.clipboard.readText()).toBe(preview().value);
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('', 'NotAllowedError'));
  await user.click(copy);
  expect(preview().selectionStart).toBe(0);
  expect(said).toEqual([expect.stringContaining('has been copied'), expect.stringContaining('is selected')]);
});
