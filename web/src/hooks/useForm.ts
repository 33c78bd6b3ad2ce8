import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { giveBackDraft, keepDraft, takeDraft } from '../lib/drafts.ts';
import { useDraft } from './useDraft.ts';
import { type SendResult, type SubmissionState, useSubmission } from './useSubmission.ts';

export type FieldErrors<Field extends string, Problem extends string> = Readonly<
  Partial<Record<Field, Problem>>
>;

export interface FormDefinition<Values, Field extends string, Problem extends string, Receipt, Failure> {
  /** What is typed is kept under it while the form is not on the page. */
  readonly name: string;
  /** The fields in the order in which they are shown. */
  readonly fields: readonly Field[];
  readonly read: (data: FormData) => Values;
  readonly validate: (values: Values) => FieldErrors<Field, Problem>;
  readonly send: (values: Values) => Promise<SendResult<Receipt, Failure>>;
  readonly onRefused: (errors: FieldErrors<Field, Problem>) => void;
  readonly onSettled: (result: SendResult<Receipt, Failure>) => void;
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
export function useForm<Values, Field extends string, Problem extends string, Receipt, Failure>(
  definition: FormDefinition<Values, Field, Problem, Receipt, Failure>,
) {
  const ref = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<FieldErrors<Field, Problem> | undefined>();
  const [lastValues, setLastValues] = useState<Values>();
  const [round, setRound] = useState(0);
  const { state, submit, reset } = useSubmission(definition.send);
  useDraft(definition.name, ref);
  const { notice, shownAt } = useOutcome(ref, state.kind);

  function onSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (state.kind === 'sent' && performance.now() - shownAt.current < secondPressMs) return;
    const values = definition.read(new FormData(event.currentTarget));
    const found = definition.validate(values);
    // Rendered at once, so that the focus finds the field with its error attached.
    flushSync(() => setErrors(found));
    const firstBad = definition.fields.find((field) => found[field] !== undefined);
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
    const draft = takeDraft(definition.name);
    const result = await submit(values);
    if (!result) return;
    if (result.kind === 'sent') setRound((current) => current + 1);
    else giveBackDraft(definition.name, draft);
    definition.onSettled(result);
  }

  function onInput(event: FormEvent<HTMLFormElement>): void {
    keepDraft(definition.name, event.currentTarget);
    if (state.kind === 'sent') reset();
    if (!errors) return;
    const found = definition.validate(definition.read(new FormData(event.currentTarget)));
    setErrors(stillWrong(errors, found));
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

/** What is wrong in the same way as before: an error goes while its field is mended, and no other takes its place. */
function stillWrong<Field extends string, Problem extends string>(
  told: FieldErrors<Field, Problem>,
  found: FieldErrors<Field, Problem>,
): FieldErrors<Field, Problem> {
  const left: Partial<Record<Field, Problem>> = { ...told };
  for (const field in left) if (left[field] !== found[field]) delete left[field];
  return left;
}

/** While sending, the disabled controls lose the focus; this gives it back to where the visitor goes on. */
function useOutcome(
  form: RefObject<HTMLFormElement | null>,
  kind: SubmissionState<unknown, unknown>['kind'],
) {
  const notice = useRef<HTMLElement>(null);
  const shownAt = useRef(0);
  useEffect(() => {
    if (kind !== 'sent' && kind !== 'failed') return;
    shownAt.current = performance.now();
    const button = form.current?.querySelector<HTMLElement>('[type="submit"]');
    const target = kind === 'sent' ? notice.current : button;
    target?.focus({ preventScroll: true });
    notice.current?.scrollIntoView({ block: 'center' });
  }, [kind, form]);
  return { notice, shownAt };
}

/** In the middle of the screen, where no toast covers it. */
function focusField(form: HTMLFormElement, field: string): void {
  const control = form.elements.namedItem(field);
  if (!(control instanceof HTMLElement)) return;
  control.focus({ preventScroll: true });
  control.scrollIntoView({ block: 'center' });
}
