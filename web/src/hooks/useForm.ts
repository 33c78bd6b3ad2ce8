import { type FormEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type Delivery, preloadDatabase } from '../lib/delivery.ts';
import { giveBackDraft, keepDraft, openDraft, takeDraft } from '../lib/drafts.ts';

export type FieldErrors<Field extends string, Problem extends string> = Readonly<
  Partial<Record<Field, Problem>>
>;

/** What sending came to. An expected failure is a value, so a form cannot forget it. */
interface SendResult {
  readonly outcome: Delivery['outcome'];
}

/** The life of one form: idle → sending → what sending came to. */
export type FormState<Result extends SendResult> = { readonly outcome: 'idle' | 'sending' } | Result;

interface FormDefinition<Values, Field extends string, Problem extends string, Result extends SendResult> {
  /** What is typed is kept under it while the form is not on the page. */
  readonly name: string;
  /** The fields in the order in which they are shown. */
  readonly fields: readonly Field[];
  readonly read: (data: FormData) => Values;
  readonly validate: (values: Values) => FieldErrors<Field, Problem>;
  readonly send: (values: Values) => Promise<Result>;
  readonly onRefused: (errors: FieldErrors<Field, Problem>) => void;
  readonly onSettled: (result: Result) => void;
}

/**
 * How long after the answer a press still belongs to the message that was answered: the second click of a double
 * click (900 ms is the slowest that Windows offers), or a press that was meant for the button while it sent.
 */
const secondPressMs = 1_000;

/**
 * The way of one form through reading, validating and sending, with the focus where the visitor goes on: the first
 * bad field, the confirmation, or the button after a failure. The fields are uncontrolled, so that what is typed
 * before hydration is kept.
 */
export function useForm<Values, Field extends string, Problem extends string, Result extends SendResult>({
  name,
  fields,
  read,
  validate,
  ...definition
}: FormDefinition<Values, Field, Problem, Result>) {
  const ref = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<FieldErrors<Field, Problem>>();
  const [lastValues, setLastValues] = useState<Values>();
  const [round, setRound] = useState(0);
  const { state, submit, reset } = useSubmission(definition.send);
  // Before the page is painted, so that nobody sees the form empty first.
  useLayoutEffect(() => (ref.current ? openDraft(name, ref.current) : undefined), [name]);
  useFirstFocus(ref, preloadDatabase);
  const { notice, shownAt } = useOutcome(ref, state.outcome);

  function onSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (state.outcome === 'sent' && performance.now() - shownAt.current < secondPressMs) return;
    const values = read(new FormData(event.currentTarget));
    const found = validate(values);
    // Rendered at once, so that the focus finds the field with its error attached.
    flushSync(() => setErrors(found));
    const firstBad = fields.find((field) => found[field] !== undefined);
    if (firstBad === undefined) void send(values);
    else refuse(event.currentTarget, firstBad, found);
  }

  function refuse(form: HTMLFormElement, field: Field, found: FieldErrors<Field, Problem>): void {
    reset();
    definition.onRefused(found);
    focusField(form, field);
  }

  async function send(values: Values): Promise<void> {
    setLastValues(values);
    const draft = takeDraft(name);
    const result = await submit(values);
    if (!result) return;
    if (result.outcome === 'sent') setRound((current) => current + 1);
    else giveBackDraft(name, draft);
    definition.onSettled(result);
  }

  function onInput(event: FormEvent<HTMLFormElement>): void {
    keepDraft(name, event.currentTarget);
    if (state.outcome === 'sent') reset();
    if (!errors) return;
    setErrors(stillWrong(errors, validate(read(new FormData(event.currentTarget)))));
  }

  return {
    ref,
    errorOf: (field: Field) => errors?.[field],
    state,
    /** What was sent last, for a message that repeats it. */
    lastValues,
    /** Changes when the fields are to be emptied: the key of their parent. */
    round,
    /** The message that stays after a submission; it takes the focus after success. */
    notice,
    onSubmit,
    onInput,
  };
}

/** Sends one thing at a time, and tells how far it is. */
export function useSubmission<Values, Result extends SendResult>(send: (values: Values) => Promise<Result>) {
  const [state, setState] = useState<FormState<Result>>({ outcome: 'idle' });
  // State arrives with the next rendering; a double click comes before it.
  const isSending = useRef(false);
  // Free again when the outcome is rendered: a press before that would still find the old values.
  useLayoutEffect(() => {
    isSending.current = state.outcome === 'sending';
  }, [state]);
  useLeaveWarning(state.outcome === 'sending');

  /** Sends once; while it is under way, further calls are ignored and resolve to undefined. */
  async function submit(values: Values): Promise<Result | undefined> {
    if (isSending.current) return undefined;
    isSending.current = true;
    setState({ outcome: 'sending' });
    try {
      const result = await send(values);
      setState(result);
      return result;
    } catch (error) {
      setState({ outcome: 'idle' });
      throw error;
    }
  }

  /** Back to idle when the outcome has been read, for example at the next edit. */
  function reset(): void {
    if (!isSending.current) setState({ outcome: 'idle' });
  }

  return { state, submit, reset };
}

/** Has the browser ask before it leaves the page, which would cut off a request. */
function useLeaveWarning(isSending: boolean): void {
  useEffect(() => {
    if (!isSending) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isSending]);
}

/** What is wrong in the same way as before: an error goes while its field is mended, and no other takes its place. */
function stillWrong<Field extends string, Problem extends string>(
  told: FieldErrors<Field, Problem>,
  found: FieldErrors<Field, Problem>,
): FieldErrors<Field, Problem> {
  const left: Partial<Record<Field, Problem>> = { ...told };
  for (const field in left) if (left[field] !== found[field]) delete left[field];
  return left;
}

/** Calls `onFirstFocus` once, when the focus first enters the form, or at once if it is already inside. */
function useFirstFocus(form: RefObject<HTMLFormElement | null>, onFirstFocus: () => void): void {
  useEffect(() => {
    const target = form.current;
    if (!target) return;
    if (target.contains(document.activeElement)) onFirstFocus();
    target.addEventListener('focusin', onFirstFocus, { once: true });
    return () => target.removeEventListener('focusin', onFirstFocus);
  }, [form, onFirstFocus]);
}

/** While sending, the disabled controls lose the focus; this gives it back to where the visitor goes on. */
function useOutcome(form: RefObject<HTMLFormElement | null>, outcome: FormState<SendResult>['outcome']) {
  const notice = useRef<HTMLElement>(null);
  const shownAt = useRef(0);
  // With the outcome, before it is painted: until then the focus is nowhere.
  useLayoutEffect(() => {
    if (outcome === 'idle' || outcome === 'sending') return;
    shownAt.current = performance.now();
    const button = form.current?.querySelector<HTMLElement>('[type="submit"]');
    const target = outcome === 'sent' ? notice.current : button;
    target?.focus({ preventScroll: true });
    notice.current?.scrollIntoView({ block: 'center' });
  }, [outcome, form]);
  return { notice, shownAt };
}

/** In the middle of the screen, where no toast covers it. */
function focusField(form: HTMLFormElement, field: string): void {
  const control = form.elements.namedItem(field);
  if (!(control instanceof HTMLElement)) return;
  control.focus({ preventScroll: true });
  control.scrollIntoView({ block: 'center' });
}
