import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { startTransition, useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { currentToast } from '../../components/Toast/toast.ts';
import type { Database, WriteAnswer } from '../../lib/firestore.ts';
import { deferred } from '../../testing/deferred.ts';
import { renderIn, toastIn } from '../../testing/render.tsx';
import { ContactForm } from './ContactForm.tsx';
import { messageFields } from './message.ts';

const create = vi.hoisted(() => vi.fn<Database['create']>());
const connect = vi.hoisted(() => vi.fn(async () => ({ newId: () => crypto.randomUUID(), create })));
vi.mock('../../lib/firestore.ts', () => ({ openDatabase: connect }));

const message = { name: 'Jana', email: 'jana@example.com', subject: 'Park', message: 'Ahoj' };
const labels: Readonly<Record<keyof typeof message, string>> = {
  name: 'Name',
  email: 'Email',
  subject: 'Subject',
  message: 'Message',
};

let answer: ReturnType<typeof deferred<WriteAnswer>>;

beforeEach(() => {
  answer = deferred();
  create.mockReset().mockImplementation(() => answer.promise);
  connect.mockClear();
});

// After 20 seconds an unanswered message would return to the form of a later test.
afterEach(() => act(async () => answer.resolve('refused')));

async function openForm() {
  await renderIn('en', <ContactForm fallbackEmail="help@example.com" />);
}

async function fillIn(values: Partial<typeof message> = message) {
  for (const [field, value] of Object.entries(values)) await userEvent.type(control(field), value);
}

function pressSend(): Promise<void> {
  return userEvent.click(screen.getByRole('button', { name: 'Send message' }));
}

async function send(values?: Partial<typeof message>) {
  await openForm();
  await fillIn(values);
  await pressSend();
}

/** Focus loads the client before anything is sent, since vitest confuses two concurrent first imports. */
async function goAwayAndBack() {
  cleanup();
  connect.mockClear();
  await openForm();
  await userEvent.click(control('name'));
  await waitFor(() => expect(connect).toHaveBeenCalled());
}

function control(field: string): HTMLElement {
  return screen.getByLabelText(labels[field as keyof typeof message]);
}

function controls() {
  return [...new FormData(screen.getByRole<HTMLFormElement>('form'))];
}

/** What is filled in. */
function values(): unknown {
  return Object.fromEntries(controls().filter(([, value]) => value !== ''));
}

test('the controls are in the order of the fields', async () => {
  await openForm();
  expect(controls().map(([name]) => name)).toEqual(messageFields);
});

test('an empty form marks all fields, focuses the first', async () => {
  await openForm();
  await pressSend();
  expect(await toastIn('en')).toMatchObject({ variant: 'error', text: 'Please fill in all form fields.' });
  expect(document.activeElement).toBe(control('name'));
  for (const field of Object.keys(message)) {
    expect(control(field).getAttribute('aria-invalid')).toBe('true');
  }
  expect(description(control('subject'))).toBe('Please enter a subject.');
  expect(create).not.toHaveBeenCalled();
});

test('a bad address is named in the specified words', async () => {
  await send({ ...message, email: 'jana' });
  expect(await toastIn('en')).toMatchObject({ text: 'Please enter a valid email address.' });
  expect(document.activeElement).toBe(control('email'));
  expect(description(control('email'))).toBe('Please enter a valid email address.');
  expect(control('name').hasAttribute('aria-invalid')).toBe(false);
});

test('a doubtful address is sent when pressed again', async () => {
  const clock = vi.spyOn(performance, 'now').mockReturnValue(5_000);
  await send({ ...message, email: 'mailto:jana@example.com' });
  expect(await toastIn('en')).toMatchObject({ variant: 'info', text: 'Please check your email address.' });
  expect(document.activeElement).toBe(control('email'));
  expect(description(control('email'))).toContain('We couldn’t reply to this address.');

  // A double click is one press.
  clock.mockReturnValue(5_900);
  await pressSend();
  expect(create).not.toHaveBeenCalled();

  clock.mockReturnValue(7_000);
  await pressSend();
  answer.resolve('created');
  const confirmation = await screen.findByRole('region', { name: 'Thank you, your message is on its way' });
  expect(confirmation.textContent).toContain('we can’t reply to mailto:jana@example.com');
  expect(confirmation.textContent).not.toContain('usually within');
  expect(create.mock.calls[0]?.[2]).toMatchObject({ email: 'mailto:jana@example.com' });
});

test('a doubt disappears with its reason', async () => {
  await send({ ...message, email: 'jana@example' });
  await userEvent.type(control('email'), '.com');
  expect(control('email').hasAttribute('aria-invalid')).toBe(false);
});

test('an error disappears on correction; none appears while typing', async () => {
  await openForm();
  await pressSend();
  await userEvent.type(control('name'), 'J');
  expect(currentToast.get()).toMatchObject({ open: false });
  expect(control('name').hasAttribute('aria-invalid')).toBe(false);
  expect(description(control('name'))).toBe('');
  expect(control('subject').getAttribute('aria-invalid')).toBe('true');

  // The address is no longer missing; while the visitor types, an incomplete one is not an error.
  await userEvent.type(control('email'), 'jana');
  expect(control('email').hasAttribute('aria-invalid')).toBe(false);
  await userEvent.clear(control('name'));
  expect(control('name').hasAttribute('aria-invalid')).toBe(false);
});

test('a wrong address stays marked until it is correct', async () => {
  await send({ ...message, email: 'jana' });
  await userEvent.type(control('email'), '@');
  expect(description(control('email'))).toBe('Please enter a valid email address.');
  await userEvent.type(control('email'), 'example.com');
  expect(control('email').hasAttribute('aria-invalid')).toBe(false);
});

test('required fields are marked without native validation', async () => {
  await openForm();
  expect(screen.getByText('Fields marked with an asterisk (*) are required.')).toBeDefined();
  for (const field of Object.keys(message)) {
    expect(control(field).hasAttribute('required')).toBe(true);
    expect(screen.getByText(labels[field as keyof typeof message]).dataset.required).toBe('true');
  }
  expect(screen.getByRole<HTMLFormElement>('form').noValidate).toBe(true);
});

test('the form links the privacy policy', async () => {
  await openForm();
  expect(screen.getByRole('link', { name: 'privacy policy' }).getAttribute('href')).toBe('/legal/privacy');
});

test('while sending everything is disabled, and leaving asks', async () => {
  await openForm();
  await fillIn();
  await userEvent.dblClick(screen.getByRole('button', { name: 'Send message' }));
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Sending...' });
  expect(button.matches(':disabled')).toBe(true);
  expect(Object.keys(message).every((field) => control(field).matches(':disabled'))).toBe(true);
  expect(screen.getAllByRole('status').map((status) => status.textContent)).toContain('Sending...');
  act(() => screen.getByRole<HTMLFormElement>('form').requestSubmit());
  expect(button.matches(':disabled')).toBe(true);
  await waitFor(() => expect(create).toHaveBeenCalledTimes(1));
  expect(mayLeave()).toBe(false);
  answer.resolve('created');
  await waitFor(() => expect(mayLeave()).toBe(true));
});

/** Whether the browser leaves the page without a question. */
function mayLeave(): boolean {
  return dispatchEvent(new Event('beforeunload', { cancelable: true }));
}

test('success clears the fields and focuses the confirmation', async () => {
  await send({ ...message, name: '  Jana ' });
  answer.resolve('created');
  const confirmation = await screen.findByRole('region', { name: 'Thank you, your message is on its way' });
  expect(document.activeElement).toBe(confirmation);
  expect(confirmation.textContent).toContain('jana@example.com');
  expect(confirmation.textContent).toMatch(/Your reference: [A-Z0-9]{4}-[A-Z0-9]{4}/);
  expect(values()).toEqual({});
  expect(create.mock.calls[0]?.slice(2)).toEqual([{ ...message, status: 'new' }]);
  expect(confirmation.querySelector('img')?.alt).toBe('');
  expect(await toastIn('en')).toMatchObject({ variant: 'success', text: 'Message was sent successfully!' });

  await userEvent.type(control('name'), 'J');
  expect(screen.queryByRole('region')).toBeNull();
});

test('a double click keeps the confirmation', async () => {
  // With a fraction, a second later could be a little less than a second.
  const now = Math.ceil(performance.now());
  const clock = vi.spyOn(performance, 'now').mockReturnValue(now);
  await send();
  answer.resolve('created');
  const confirmation = await screen.findByRole('region', { name: 'Thank you, your message is on its way' });
  await pressSend();
  expect(confirmation.isConnected).toBe(true);
  expect(control('name').hasAttribute('aria-invalid')).toBe(false);

  clock.mockReturnValue(now + 1_000);
  await pressSend();
  const refusal = { variant: 'error', text: 'Please fill in all form fields.' };
  await waitFor(async () => expect(await toastIn('en')).toMatchObject(refusal));
  expect(confirmation.isConnected).toBe(false);
  expect(document.activeElement).toBe(control('name'));
  expect(create).toHaveBeenCalledTimes(1);
});

test('failure keeps the fields and offers the mail address', async () => {
  await send();
  answer.resolve('refused');
  const notice = await screen.findByRole('region', {
    name: 'Failed to send message. Please try again later.',
  });
  expect(notice.textContent).toContain('Nothing was sent.');
  const link = within(notice).getByRole('link');
  expect(link.getAttribute('href')).toBe('mailto:help@example.com?subject=Park&body=Ahoj');
  // A long address breaks after its @.
  expect(link.querySelector('wbr')).not.toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Send message' }));
  expect(values()).toEqual(message);
  expect(await toastIn('en')).toMatchObject({
    variant: 'error',
    title: 'Error',
    text: 'Failed to send message. Please try again later.',
  });
});

test('after an unanswered message the notice continues the toast', async () => {
  await send();
  answer.reject(new Error('network'));
  const notice = await screen.findByRole('region');
  const { text } = await toastIn('en');
  expect(notice.textContent).toMatch(
    new RegExp(`^${text}We got no confirmation.* its reference is [A-Z0-9]{4}-[A-Z0-9]{4}`),
  );
});

test('a new try dismisses the last toast', async () => {
  await send({ name: 'Jana' });
  expect(currentToast.get()?.open).toBe(true);
  await fillIn({ email: message.email, subject: message.subject, message: message.message });
  await pressSend();
  expect(currentToast.get()?.open).toBe(false);
  answer.resolve('created');
  await screen.findByRole('region');
});

test('a visitor who reads on has read the toast', async () => {
  await renderIn(
    'en',
    <main>
      <ContactForm fallbackEmail="help@example.com" />
      <a href="#next">Next</a>
    </main>,
  );
  await pressSend();
  await userEvent.tab();
  expect(currentToast.get()?.open).toBe(true);
  await userEvent.click(screen.getByRole('link', { name: 'Next' }));
  expect(currentToast.get()?.open).toBe(false);
});

test('a repeated message keeps its reference', async () => {
  await send({ ...message, subject: 'Hill' });
  answer.reject(new Error('network'));
  const notice = await screen.findByRole('region');
  const [reference = 'none'] = /[A-Z0-9]{4}-[A-Z0-9]{4}/.exec(notice.textContent) ?? [];
  create.mockResolvedValue('created');
  await pressSend();
  const confirmation = await screen.findByRole('region', { name: 'Thank you, your message is on its way' });
  expect(confirmation.textContent).toContain(`Your reference: ${reference}`);
});

test('an exception is reported and the form stays usable', async () => {
  const report = vi.fn();
  vi.stubGlobal('reportError', report);
  // Browsers have no `crypto.subtle` on insecure origins.
  const fault = new Error('no digest');
  vi.spyOn(crypto.subtle, 'digest').mockRejectedValue(fault);
  await send();
  answer.resolve('created');
  await waitFor(() => expect(report).toHaveBeenCalledExactlyOnceWith(fault));
  expect(screen.getByRole('button', { name: 'Send message' }).matches(':disabled')).toBe(false);
  expect(values()).toEqual(message);
});

test('another page opens while a message is sent', async () => {
  let open = () => {};
  function Page() {
    const [page, setPage] = useState('home');
    open = () => startTransition(() => setPage('support'));
    return <output>{page}</output>;
  }
  const form = <ContactForm fallbackEmail="help@example.com" />;
  await renderIn('en', [<Page key="page" />, <div key="form">{form}</div>]);
  await fillIn();
  await pressSend();
  act(() => open());
  expect(screen.getByText('support')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Sending...' })).toBeDefined();
});

test('typed text returns until it is sent', async () => {
  await openForm();
  await fillIn();
  await goAwayAndBack();
  expect(values()).toEqual(message);

  await act(async () => {
    // Before the first submission is rendered: the second comes from a form that is not disabled yet.
    screen.getByRole<HTMLFormElement>('form').requestSubmit();
    screen.getByRole<HTMLFormElement>('form').requestSubmit();
  });
  answer.resolve('created');
  await screen.findByRole('region');
  await goAwayAndBack();
  expect(values()).toEqual({});
  expect(localStorage.length + sessionStorage.length).toBe(0);
});

test('a message is no draft while it is sent', async () => {
  await send();
  await goAwayAndBack();
  expect(values()).toEqual({});
  answer.resolve('refused');
  await waitFor(() => expect(values()).toEqual(message));
});

test('an unanswered message can be sent again after leaving', async () => {
  await send({ ...message, subject: 'Lake' });
  answer.reject(new Error('network'));
  await screen.findByRole('region');
  await goAwayAndBack();
  create.mockResolvedValue('created');
  await pressSend();
  await screen.findByRole('region', { name: 'Thank you, your message is on its way' });
  expect(create).toHaveBeenCalledTimes(2);
});

test('the Firestore client loads on first focus', async () => {
  await openForm();
  expect(connect).not.toHaveBeenCalled();
  await userEvent.click(control('subject'));
  await waitFor(() => expect(connect).toHaveBeenCalledTimes(1));
});

test('a counter appears at 80 % of the limit', async () => {
  await openForm();
  await userEvent.click(control('name'));
  await userEvent.paste('x'.repeat(79));
  expect(description(control('name'))).toBe('');
  await userEvent.paste('x');
  expect(description(control('name'))).toBe('20 characters left');
  await userEvent.paste('x'.repeat(21));
  expect(description(control('name'))).toBe('1 character too many');
});

test('the browser itself never submits the form', async () => {
  await openForm();
  const isLeftToBrowser = fireEvent.submit(screen.getByRole('form'));
  expect(isLeftToBrowser).toBe(false);
  expect(screen.getByRole('form').getAttribute('method')).toBe('dialog');
});

function description(element: HTMLElement): string {
  const ids = element.getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent).join(' ');
}
