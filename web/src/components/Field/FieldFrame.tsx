import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import styles from './Field.module.css';
import { type CharacterCounter, useCharacterCounter } from './useCharacterCounter.ts';

export interface FieldTexts {
  readonly label: string;
  /** What is wrong with the value; the control is marked invalid while it is set. */
  readonly error?: string | undefined;
  readonly counter?: CharacterCounter | undefined;
  /** The label is marked then; the control says it by its own attribute. */
  readonly required?: boolean | undefined;
}

/** What ties a control to its label and messages; spread it last. */
export interface ControlAttributes {
  readonly id: string;
  readonly className: string | undefined;
  readonly 'aria-invalid': boolean | undefined;
  readonly 'aria-describedby': string | undefined;
  readonly required: boolean | undefined;
}

interface FieldFrameProps extends FieldTexts {
  readonly children: (control: ControlAttributes) => ReactNode;
}

/** A label, a control and what there is to say about its value, for sighted and for blind visitors alike. */
export function FieldFrame({ label, error, counter, required, children }: FieldFrameProps) {
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
        required,
      })}
      {error !== undefined && (
        <p className={styles.error} id={errorId}>
          <CircleAlert className={styles.errorIcon} aria-hidden="true" />
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
