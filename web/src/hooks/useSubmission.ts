import { useLayoutEffect, useRef, useState } from 'react';

/** What sending came to. An expected failure is a value, so a form cannot forget it. */
export type SendResult<Receipt, Failure> =
  | { readonly sent: true; readonly receipt: Receipt }
  | { readonly sent: false; readonly failure: Failure };

export type SubmissionState<Receipt, Failure> =
  | { readonly kind: 'idle' }
  | { readonly kind: 'sending' }
  | { readonly kind: 'sent'; readonly receipt: Receipt }
  | { readonly kind: 'failed'; readonly failure: Failure };

export interface Submission<Values, Receipt, Failure> {
  readonly state: SubmissionState<Receipt, Failure>;
  /** Sends once; while it is under way, further calls are ignored and resolve to undefined. */
  readonly submit: (values: Values) => Promise<SendResult<Receipt, Failure> | undefined>;
  /** Back to idle when the outcome has been read, for example at the next edit. */
  readonly reset: () => void;
}

/** The life of one form: idle → sending → sent | failed. */
export function useSubmission<Values, Receipt, Failure>(
  send: (values: Values) => Promise<SendResult<Receipt, Failure>>,
): Submission<Values, Receipt, Failure> {
  const [state, setState] = useState<SubmissionState<Receipt, Failure>>({ kind: 'idle' });
  // State arrives with the next rendering; a double click comes before it.
  const isSending = useRef(false);
  // Free again when the outcome is rendered: a press before that would still find the old values.
  useLayoutEffect(() => {
    isSending.current = state.kind === 'sending';
  }, [state]);

  async function submit(values: Values): Promise<SendResult<Receipt, Failure> | undefined> {
    if (isSending.current) return undefined;
    isSending.current = true;
    setState({ kind: 'sending' });
    try {
      const result = await send(values);
      setState(outcome(result));
      return result;
    } catch (error) {
      setState({ kind: 'idle' });
      throw error;
    }
  }

  function reset(): void {
    if (!isSending.current) setState({ kind: 'idle' });
  }

  return { state, submit, reset };
}

function outcome<Receipt, Failure>(result: SendResult<Receipt, Failure>): SubmissionState<Receipt, Failure> {
  return result.sent
    ? { kind: 'sent', receipt: result.receipt }
    : { kind: 'failed', failure: result.failure };
}
