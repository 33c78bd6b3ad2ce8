import { ChevronDown } from 'lucide-react';
import type { InputHTMLAttributes, Ref, SelectHTMLAttributes, TextareaHTMLAttributes } from 'react';
import styles from './Field.module.css';
import { FieldFrame, type FieldTexts } from './FieldFrame.tsx';

export interface FieldProps extends FieldTexts, Omit<InputHTMLAttributes<HTMLInputElement>, 'required'> {
  readonly name: string;
}

export interface TextareaFieldProps
  extends FieldTexts,
    Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'required'> {
  readonly name: string;
}

export interface SelectFieldProps
  extends FieldTexts,
    Omit<SelectHTMLAttributes<HTMLSelectElement>, 'required'> {
  readonly ref?: Ref<HTMLSelectElement>;
  readonly name: string;
}

/** One line of text with its label and error. */
export function Field({ label, error, counter, required, ...rest }: FieldProps) {
  return (
    <FieldFrame label={label} error={error} counter={counter} required={required}>
      {(control) => <input {...rest} {...control} />}
    </FieldFrame>
  );
}

/** Several lines of text with their label and error. */
export function TextareaField({ label, error, counter, required, ...rest }: TextareaFieldProps) {
  return (
    <FieldFrame label={label} error={error} counter={counter} required={required}>
      {(control) => <textarea {...rest} {...control} />}
    </FieldFrame>
  );
}

/** A choice from a list, whose options are the children, with its label and error. */
export function SelectField({ label, error, counter, required, ...rest }: SelectFieldProps) {
  return (
    <FieldFrame label={label} error={error} counter={counter} required={required}>
      {(control) => (
        <div className={styles.select}>
          <select {...rest} {...control} />
          <ChevronDown className={styles.chevron} aria-hidden="true" />
        </div>
      )}
    </FieldFrame>
  );
}
