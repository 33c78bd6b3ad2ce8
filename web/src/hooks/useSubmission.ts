import { useLayoutEffect, useRef, useState } from 'react';

/** What sending came to. An expected failure is a value, so a form cannot forget it. */
export type SendResult<Receipt, Failure> =
  | { readonly kind: 'sent'; readonly receipt: Receipt }
  | { readonly kind: 'failed'; readonly failure: Failure };

/** The life of one form: idle → sending → sent | failed. */
export type SubmissionState<Receipt, Failure> =
  | { readonly kind: 'idle' | 'sending' }
  | SendResult<Receipt, Failure>;

export function useSubmission<Values, Receipt, Failure>(
  send: (values: Values) => Promise<SendResult<Receipt, Failure>>,
) {
  const [state, setState] = useState<SubmissionState<Receipt, Failure>>({ kind: 'idle' });
  // State arrives with the next rendering; a double click comes before it.
  const isSending = useRef(false);
  // Free again when the outcome is rendered: a press before that would still find the old values.
  useLayoutEffect(() => {
    isSending.current = state.kind === 'sending';
  }, [state]);

  /** Sends once; while it is under way, further calls are ignored and resolve to undefined. */
  async function submit(values: Values): Promise<SendResult<Receipt, Failure> | undefined> {
    if (isSending.current) return undefined;
    isSending.current = true;
    setState({ kind: 'sending' });
    try {
      const result = await send(values);
      setState(result);
      return result;
    } catch (error) {
      setState({ kind: 'idle' });
      throw error;
    }
  }

  /** Back to idle when the outcome has been read, for example at the next edit. */
  function reset(): void {
    if (!isSending.current) setState({ kind: 'idle' });
  }

  return { state, submit, reset };
}
