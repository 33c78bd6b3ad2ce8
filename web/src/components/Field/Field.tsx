import { ChevronDown, CircleAlert } from 'lucide-react';
import { type ComponentProps, type FormEvent, type ReactNode, useEffect, useId, useState } from 'react';
import layout from '../../styles/layout.module.css';
import styles from './Field.module.css';

export interface FieldTexts {
  readonly name: string;
  readonly label: string;
  /** The error of the value; while it is set, the control is marked as invalid. */
  readonly error?: string | undefined;
  readonly counter?: CharacterCounter | undefined;
  /** Marks the label as well; the control has its own attribute. */
  readonly required?: boolean | undefined;
}

interface CharacterCounter {
  readonly max: number;
  /** Describes the remaining characters; the number is negative if there are too many. */
  readonly text: (left: number) => string;
}

type FieldProps<Control extends 'input' | 'textarea' | 'select'> = FieldTexts &
  Omit<ComponentProps<Control>, keyof FieldTexts>;

export function Field({ label, error, counter, ...rest }: FieldProps<'input'>) {
  return (
    <FieldFrame label={label} error={error} counter={counter} required={rest.required}>
      {(control) => <input {...rest} {...control} />}
    </FieldFrame>
  );
}

export function EmailField(props: FieldProps<'input'>) {
  return <Field {...props} type="email" autoComplete="email" spellCheck={false} />;
}

export function TextareaField({ label, error, counter, ...rest }: FieldProps<'textarea'>) {
  return (
    <FieldFrame label={label} error={error} counter={counter} required={rest.required}>
      {(control) => <textarea {...rest} {...control} />}
    </FieldFrame>
  );
}

/** A select with its label and error; the options are its children. */
export function SelectField({ label, error, counter, ...rest }: FieldProps<'select'>) {
  return (
    <FieldFrame label={label} error={error} counter={counter} required={rest.required}>
      {(control) => (
        <div className={layout.layers}>
          <select {...rest} {...control} />
          <ChevronDown className={styles.chevron} />
        </div>
      )}
    </FieldFrame>
  );
}

interface FieldFrameProps extends Omit<FieldTexts, 'name'> {
  /** Spreads these attributes last; they connect the control to its label and messages. */
  readonly children: (
    control: Pick<ComponentProps<'input'>, 'id' | 'className' | 'aria-invalid' | 'aria-describedby'>,
  ) => ReactNode;
}

/** A label, a control and the messages about its value, also for screen readers. */
function FieldFrame({ label, error, counter, required, children }: FieldFrameProps) {
  const id = useId();
  const { count, announced, onInput } = useCharacterCounter(counter);
  const errorId = error === undefined ? undefined : `${id}-error`;
  const countId = count === undefined ? undefined : `${id}-count`;
  const describedBy = [errorId, countId].filter((part) => part !== undefined).join(' ');
  return (
    <div className={styles.field} onInput={onInput}>
      <label className={styles.label} htmlFor={id} data-required={required}>
        {label}
      </label>
      {children({
        id,
        className: styles.control,
        'aria-invalid': error === undefined ? undefined : true,
        'aria-describedby': describedBy || undefined,
      })}
      {error !== undefined && (
        <p className={styles.error} id={errorId}>
          <CircleAlert className={styles.errorIcon} />
          {error}
        </p>
      )}
      {count !== undefined && (
        <p className={styles.count} id={countId}>
          {count}
        </p>
      )}
      {counter && (
        <p className="visuallyHidden" role="status">
          {announced}
        </p>
      )}
    </div>
  );
}

/** The counter appears at this share of the limit. */
const shownFrom = 0.8;

/** A screen reader announces the count when the visitor pauses, not at every key. */
const announcementPauseMs = 1_000;

/** The count near the limit, and the same text for a live region after a pause. */
function useCharacterCounter(counter: CharacterCounter | undefined) {
  const [length, setLength] = useState(0);
  const isShown = counter !== undefined && length >= counter.max * shownFrom;
  const count = isShown ? counter.text(counter.max - length) : undefined;
  const [announced, setAnnounced] = useState(count);
  useEffect(() => {
    const timer = setTimeout(() => setAnnounced(count), announcementPauseMs);
    return () => clearTimeout(timer);
  }, [count]);

  function onInput({ target }: FormEvent): void {
    if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)
      setLength(target.value.trim().length);
  }

  return { count, announced, onInput };
}
