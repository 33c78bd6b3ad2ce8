import { type FormEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { WriteResult } from '../lib/document-write.ts';
import {
  openDraft,
  readValues,
  restoreTypedAddress,
  returnDraft,
  saveDraft,
  takeDraft,
} from '../lib/form-values.ts';
import { loadTitleFace } from '../lib/title-face.ts';

type FieldErrors<Field extends string, Problem extends string> = Readonly<Partial<Record<Field, Problem>>>;

interface FormDefinition<Field extends string, Problem extends string, Result> {
  /** The form's name, unique on the site. */
  readonly name: string;
  readonly fields: readonly Field[];
  /** Returns the errors in the order in which the fields are shown, but no doubts that were shown already. */
  readonly validate: (
    values: Readonly<Record<Field, string>>,
    shown?: FieldErrors<Field, Problem>,
  ) => FieldErrors<Field, Problem>;
  /** Called once, when the visitor enters the form. */
  readonly onFirstFocus: () => void;
  /** An expected failure is a value, so a form has to handle it. */
  readonly send: (values: Readonly<Record<Field, string>>) => Promise<Result>;
  readonly onRefused: (errors: FieldErrors<Field, Problem>) => void;
  readonly onSettled: (result: Result) => void;
}

/** idle → sending → the result, which the next submission clears, or after a success the next input. */
interface FormState<Field extends string, Problem extends string, Result> {
  readonly isSending?: boolean;
  readonly errors?: FieldErrors<Field, Problem>;
  readonly result?: Result;
}

/**
 * A submission this soon after a success is ignored, and after a doubt it is no answer: it is the second click of a double
 * click (Windows allows up to 900 ms), or was meant for the message that has just been sent.
 */
const doubleClickMs = 1_000;

/**
 * Validates and sends one form, and moves the focus to the first invalid field, the confirmation, or after a failure the
 * button. The fields are uncontrolled, so text typed before hydration is kept. docs/decisions/069 says why this is no form
 * action of React's.
 */
export function useSubmission<
  Field extends string,
  Problem extends string,
  Result extends Pick<WriteResult, 'outcome'>,
>({
  name,
  fields,
  validate,
  onFirstFocus,
  send,
  onRefused,
  onSettled,
}: FormDefinition<Field, Problem, Result>) {
  const ref = useRef<HTMLFormElement>(null);
  const [{ isSending = false, errors, result }, setState] = useState<FormState<Field, Problem, Result>>({});
  /** As a React key it empties the fields after each message. */
  const [sentCount, setSentCount] = useState(0);
  const settledAt = useRef(Number.NEGATIVE_INFINITY);
  useLeaveWarning(isSending);
  // A layout effect restores the draft before the empty form is painted.
  useLayoutEffect(() => {
    if (!ref.current) return;
    openDraft(name, ref.current);
  }, [name]);
  useFirstFocus(ref, onFirstFocus);

  /** Renders synchronously: a second click finds a disabled button, and the focus moves to a shown element. */
  function show(state: FormState<Field, Problem, Result>): void {
    flushSync(() => {
      setState(state);
      if (state.result?.outcome === 'sent') setSentCount(sentCount + 1);
    });
  }

  function onSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const isSecondClick = performance.now() - settledAt.current < doubleClickMs;
    if (isSending || (result?.outcome === 'sent' && isSecondClick)) return;
    restoreTypedAddress(event.currentTarget);
    const values = readValues(new FormData(event.currentTarget), fields);
    const found = validate(values, isSecondClick ? undefined : errors);
    if (Object.keys(found).length === 0) submit(values).catch(reportError);
    else refuse(event.currentTarget, found);
  }

  function refuse(form: HTMLFormElement, found: FieldErrors<Field, Problem>): void {
    show({ errors: found });
    settledAt.current = performance.now();
    onRefused(found);
    focusOn(form.querySelector<HTMLElement>('[aria-invalid]'));
  }

  async function submit(values: Readonly<Record<Field, string>>): Promise<void> {
    const draft = takeDraft(name);
    show({ isSending: true });
    let settled: Result | undefined;
    try {
      settled = await send(values);
    } finally {
      if (settled?.outcome !== 'sent') returnDraft(name, draft);
      show(settled ? { result: settled } : {});
    }
    settledAt.current = performance.now();
    // Disabled controls have lost the focus.
    if (settled.outcome === 'sent') focusOn(ref.current?.querySelector('section'));
    // The notice below it and the last field above it are then in view.
    else focusOn(ref.current?.querySelector<HTMLElement>('[type="submit"]'), lastFieldOf(ref.current));
    onSettled(settled);
  }

  function onInput({ currentTarget }: FormEvent<HTMLFormElement>): void {
    saveDraft(name, currentTarget);
    if (result?.outcome === 'sent') setState({});
    if (errors) {
      const found = validate(readValues(new FormData(currentTarget), fields));
      setState({ errors: remainingErrors(errors, found) });
    }
  }

  return {
    isSending,
    errors,
    /** Of the last submission. */
    result,
    /** For `<Form>`. */
    form: { ref, name, isSending, sentCount, onSubmit, onInput },
  };
}

/**
 * Calls a stable function once the focus is inside, and loads the letters of the result's title; visitors may have typed
 * before hydration.
 */
function useFirstFocus(ref: RefObject<HTMLElement | null>, onFirstFocus: () => void): void {
  useEffect(() => {
    const element = ref.current;
    const enter = () => {
      onFirstFocus();
      void loadTitleFace();
    };
    if (element?.contains(document.activeElement)) enter();
    else element?.addEventListener('focusin', enter, { once: true });
    return () => element?.removeEventListener('focusin', enter);
  }, [ref, onFirstFocus]);
}

/** Asks before the visitor leaves the page while a request is pending. */
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

function lastFieldOf(form: HTMLFormElement | null) {
  return form && [...form.querySelectorAll('input, textarea')].at(-1);
}

function focusOn(element: HTMLElement | null | undefined, shown: Element | null | undefined = element): void {
  element?.focus({ preventScroll: true });
  shown?.scrollIntoView();
}
