import { ChevronDown } from 'lucide-react';
import type { InputHTMLAttributes, SelectHTMLAttributes, TextareaHTMLAttributes } from 'react';
import styles from './Field.module.css';
import { FieldFrame, type FieldTexts } from './FieldFrame.tsx';

export interface FieldProps extends FieldTexts, InputHTMLAttributes<HTMLInputElement> {
  readonly name: string;
}

export interface TextareaFieldProps extends FieldTexts, TextareaHTMLAttributes<HTMLTextAreaElement> {
  readonly name: string;
}

export interface SelectFieldProps extends FieldTexts, SelectHTMLAttributes<HTMLSelectElement> {
  readonly name: string;
}

/** One line of text with its label and error. */
export function Field({ label, error, counter, ...rest }: FieldProps) {
  return (
    <FieldFrame label={label} error={error} counter={counter}>
      {(control) => <input {...rest} {...control} />}
    </FieldFrame>
  );
}

/** Several lines of text with their label and error. */
export function TextareaField({ label, error, counter, ...rest }: TextareaFieldProps) {
  return (
    <FieldFrame label={label} error={error} counter={counter}>
      {(control) => <textarea {...rest} {...control} />}
    </FieldFrame>
  );
}

/** A choice from a list, whose options are the children, with its label and error. */
export function SelectField({ label, error, counter, ...rest }: SelectFieldProps) {
  return (
    <FieldFrame label={label} error={error} counter={counter}>
      {(control) => (
        <div className={styles.select}>
          <select {...rest} {...control} />
          <ChevronDown className={styles.chevron} aria-hidden="true" />
        </div>
      )}
    </FieldFrame>
  );
}
