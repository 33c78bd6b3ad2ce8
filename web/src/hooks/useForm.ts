import { type FormEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type Delivery, preloadDatabase } from '../lib/delivery.ts';
import { openDraft, putBackDraft, removeDraft, saveDraft } from '../lib/drafts.ts';

export type FieldErrors<Field extends string, Problem extends string> = Readonly<
  Partial<Record<Field, Problem>>
>;

/** The result of sending. An expected failure is a value, so a form has to handle it. */
interface SendResult {
  readonly outcome: Delivery['outcome'];
}

/** idle → sending → the result. */
export type FormState<Result extends SendResult> = { readonly outcome: 'idle' | 'sending' } | Result;

interface FormDefinition<Values, Field extends string, Problem extends string, Result extends SendResult> {
  /** Key of the form's draft. */
  readonly name: string;
  /** In the order in which they are shown. */
  readonly fields: readonly Field[];
  readonly read: (data: FormData) => Values;
  readonly validate: (values: Values) => FieldErrors<Field, Problem>;
  readonly send: (values: Values) => Promise<Result>;
  readonly onRefused: (errors: FieldErrors<Field, Problem>) => void;
  readonly onSettled: (result: Result) => void;
}

/**
 * A submit this soon after a success is ignored: it is the second click of a double click (Windows allows up to
 * 900 ms), or was meant for the message that has just been sent.
 */
const doubleClickMs = 1_000;

/**
 * Reads, validates and sends one form, and moves the focus to the first invalid field, the confirmation, or after a
 * failure the button. The fields are uncontrolled, so text typed before hydration is kept.
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
  const [formKey, setFormKey] = useState(0);
  const { state, submit, reset } = useSubmission(definition.send);
  // A layout effect restores the draft before the empty form is painted.
  useLayoutEffect(() => (ref.current ? openDraft(name, ref.current) : undefined), [name]);
  useFirstFocus(ref, preloadDatabase);
  const { notice, shownAt } = useOutcome(ref, state.outcome);

  function onSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (state.outcome === 'sent' && performance.now() - shownAt.current < doubleClickMs) return;
    const values = read(new FormData(event.currentTarget));
    const found = validate(values);
    // Renders the errors before the focus moves, so screen readers announce them with the field.
    flushSync(() => setErrors(found));
    const firstInvalid = fields.find((field) => found[field] !== undefined);
    if (firstInvalid === undefined) void send(values);
    else refuse(event.currentTarget, firstInvalid, found);
  }

  function refuse(form: HTMLFormElement, field: Field, found: FieldErrors<Field, Problem>): void {
    reset();
    definition.onRefused(found);
    focusField(form, field);
  }

  async function send(values: Values): Promise<void> {
    setLastValues(values);
    const draft = removeDraft(name);
    const result = await submit(values);
    if (!result) return;
    if (result.outcome === 'sent') setFormKey((key) => key + 1);
    else putBackDraft(name, draft);
    definition.onSettled(result);
  }

  function onInput(event: FormEvent<HTMLFormElement>): void {
    saveDraft(name, event.currentTarget);
    if (state.outcome === 'sent') reset();
    if (!errors) return;
    setErrors(remainingErrors(errors, validate(read(new FormData(event.currentTarget)))));
  }

  return {
    ref,
    errorOf: (field: Field) => errors?.[field],
    state,
    /** The values sent last. */
    lastValues,
    /** React key of the fields' parent: a new key empties the fields. */
    formKey,
    /** Ref of the lasting message; it gets the focus after a success. */
    notice,
    onSubmit,
    onInput,
  };
}

/** Sends one message at a time and exposes its state. */
export function useSubmission<Values, Result extends SendResult>(send: (values: Values) => Promise<Result>) {
  const [state, setState] = useState<FormState<Result>>({ outcome: 'idle' });
  // A double click arrives before the state has rendered.
  const isSending = useRef(false);
  // Unlocks once the outcome is rendered: an earlier click would still read the old values.
  useLayoutEffect(() => {
    isSending.current = state.outcome === 'sending';
  }, [state]);
  useLeaveWarning(state.outcome === 'sending');

  /** Ignores calls while one is being sent; these resolve to undefined. */
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

  /** Returns to idle, for example at the next edit. */
  function reset(): void {
    if (!isSending.current) setState({ outcome: 'idle' });
  }

  return { state, submit, reset };
}

/** Asks before the page is left while a request is pending. */
function useLeaveWarning(isSending: boolean): void {
  useEffect(() => {
    if (!isSending) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isSending]);
}

/** Keeps only errors that are unchanged: while typing, an error may disappear but not turn into another. */
function remainingErrors<Field extends string, Problem extends string>(
  shown: FieldErrors<Field, Problem>,
  found: FieldErrors<Field, Problem>,
): FieldErrors<Field, Problem> {
  const left: Partial<Record<Field, Problem>> = { ...shown };
  for (const field in left) if (left[field] !== found[field]) delete left[field];
  return left;
}

/** Calls `onFirstFocus` once: when the focus enters the form, or at once if it is inside already. */
function useFirstFocus(form: RefObject<HTMLFormElement | null>, onFirstFocus: () => void): void {
  useEffect(() => {
    const target = form.current;
    if (!target) return;
    if (target.contains(document.activeElement)) onFirstFocus();
    target.addEventListener('focusin', onFirstFocus, { once: true });
    return () => target.removeEventListener('focusin', onFirstFocus);
  }, [form, onFirstFocus]);
}

/** Disabled controls lose the focus while sending; moves it to the confirmation or back to the button. */
function useOutcome(form: RefObject<HTMLFormElement | null>, outcome: FormState<SendResult>['outcome']) {
  const notice = useRef<HTMLElement>(null);
  const shownAt = useRef(0);
  // A layout effect, because the document has no focused element until then.
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

/** Scrolls the field to the middle, where no toast covers it. */
function focusField(form: HTMLFormElement, field: string): void {
  const control = form.elements.namedItem(field);
  if (!(control instanceof HTMLElement)) return;
  control.focus({ preventScroll: true });
  control.scrollIntoView({ block: 'center' });
}
