import { act, renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { deferred } from '../testing/deferred.ts';
import { useSubmission } from './useForm.ts';

type Result =
  | { readonly outcome: 'sent' | 'unconfirmed'; readonly id: string }
  | { readonly outcome: 'notSent' };

function setUp() {
  const answer = deferred<Result>();
  const send = vi.fn((_values: string) => answer.promise);
  const { result } = renderHook(() => useSubmission(send));
  return { answer, send, form: result };
}

test('a form begins idle', () => {
  expect(setUp().form.current.state).toEqual({ outcome: 'idle' });
});

test('idle → sending → sent, with the receipt', async () => {
  const { answer, send, form } = setUp();
  act(() => void form.current.submit('values'));
  expect(form.current.state).toEqual({ outcome: 'sending' });
  expect(send).toHaveBeenCalledExactlyOnceWith('values');
  await act(async () => answer.resolve({ outcome: 'sent', id: 'K7F3' }));
  expect(form.current.state).toEqual({ outcome: 'sent', id: 'K7F3' });
});

test('idle → sending → failed, with the failure', async () => {
  const { answer, form } = setUp();
  act(() => void form.current.submit('values'));
  await act(async () => answer.resolve({ outcome: 'notSent' }));
  expect(form.current.state).toEqual({ outcome: 'notSent' });
});

test('failed → sending: a failure can be tried again', async () => {
  const { answer, send, form } = setUp();
  act(() => void form.current.submit('values'));
  await act(async () => answer.resolve({ outcome: 'notSent' }));
  send.mockReturnValue(new Promise(() => undefined));
  act(() => void form.current.submit('values'));
  expect(form.current.state).toEqual({ outcome: 'sending' });
});

test('a second submission while sending does nothing', async () => {
  const { answer, send, form } = setUp();
  const results: (Result | undefined)[] = [];
  await act(async () => {
    const first = form.current.submit('values');
    results.push(await form.current.submit('values'));
    answer.resolve({ outcome: 'sent', id: 'K7F3' });
    results.push(await first);
  });
  expect(send).toHaveBeenCalledTimes(1);
  expect(results).toEqual([undefined, { outcome: 'sent', id: 'K7F3' }]);
});

test('reset returns to idle, but never out of sending', async () => {
  const { answer, form } = setUp();
  act(() => void form.current.submit('values'));
  act(() => form.current.reset());
  expect(form.current.state).toEqual({ outcome: 'sending' });
  await act(async () => answer.resolve({ outcome: 'sent', id: 'K7F3' }));
  act(() => form.current.reset());
  expect(form.current.state).toEqual({ outcome: 'idle' });
});

test('an exception is reported and the form stays usable', async () => {
  const { answer, form } = setUp();
  let submitted: Promise<unknown> = Promise.resolve();
  act(() => {
    submitted = form.current.submit('values').catch((error: unknown) => error);
  });
  await act(async () => answer.reject(new Error('bug')));
  await expect(submitted).resolves.toEqual(new Error('bug'));
  expect(form.current.state).toEqual({ outcome: 'idle' });
});
