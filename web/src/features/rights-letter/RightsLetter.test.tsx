import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { hydrateIn, noticesIn, renderIn } from '../../testing/render.tsx';
import { RightsLetter } from './RightsLetter.tsx';

const letter = (
  <RightsLetter
    heading={{ id: 'list', text: 'Letter' }}
    recipient={['Rex s. r. o.']}
    recipientEmail="privacy@example.com"
  />
);
const preview = () => screen.getByLabelText<HTMLTextAreaElement>('Your letter');
const erasure = /Rex s\. r\. o\..*privacy@example\.com.*Article 17.*\nJana$/s;

test('a chosen right becomes a letter, which returns after leaving and is stored nowhere', async () => {
  await renderIn('en', letter);
  await userEvent.selectOptions(screen.getByLabelText('What you’d like'), 'Right to erasure');
  await userEvent.type(screen.getByLabelText('Your name'), 'Jana{Enter}');
  expect(preview().value).toMatch(erasure);
  expect(screen.getByRole('link').getAttribute('href')).toMatch(
    /^mailto:privacy@example\.com\?subject=\S+&body=\S+$/,
  );
  expect(screen.getByRole('form').getAttribute('method')).toBe('dialog');
  expect([localStorage.length, sessionStorage.length]).toEqual([0, 0]);
  cleanup();
  await renderIn('en', letter);
  expect(preview().value).toMatch(erasure);
});

test('input from before hydration is in the letter', async () => {
  await hydrateIn('en', letter, (page) => {
    for (const [field, value] of Object.entries({ select: 'erasure', input: 'Jana' })) {
      const control = page.querySelector<HTMLInputElement | HTMLSelectElement>(field);
      if (control) control.value = value;
    }
  });
  expect(preview().value).toMatch(erasure);
});

test('a refused copy selects the letter and gives a notice', async () => {
  const said = await noticesIn('en');
  const user = userEvent.setup();
  await renderIn('en', letter);
  const copy = screen.getByRole('button', { name: 'Copy the letter' });
  await user.click(copy);
  expect(await navigator.clipboard.readText()).toBe(preview().value);
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('', 'NotAllowedError'));
  await user.click(copy);
  expect(preview().selectionEnd).toBe(preview().value.length);
  expect(said).toEqual([expect.stringContaining('has been copied'), expect.stringContaining('is selected')]);
});

test('the letter is printed alone', async () => {
  const printed = vi.fn(() => document.querySelector('[data-printing] [data-sheet]')?.textContent);
  vi.stubGlobal('print', printed);
  await renderIn('en', letter);
  await userEvent.click(screen.getByRole('button', { name: 'Print the letter' }));
  expect(printed.mock.results[0]?.value).toBe(preview().value);
});
