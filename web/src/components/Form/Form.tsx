import { CircleAlert, CircleCheck } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import type { useSubmission } from '../../hooks/useSubmission.ts';
import text from '../../styles/text.module.css';
import { toast } from '../Toast/toast.ts';
import styles from './Form.module.css';
import letterDog from './letter-dog.svg';
import notice from './Notice.module.css';

interface FormProps {
  readonly form: ReturnType<typeof useSubmission>['form'];
  /** The accessible name, which makes the form a landmark. */
  readonly label: string;
  /** Announced while sending, and shown on the button. */
  readonly sendingText: string;
  /** Shown before the fields, for what applies to all of them. */
  readonly legend?: string;
  /** Shown at the end, for what visitors may want to know before sending. */
  readonly note: ReactNode;
  /** Fields and button; they are disabled while sending. */
  readonly children: ReactNode;
  /** The result of the last submission: a `Notice`. */
  readonly outcome: ReactNode;
}

/**
 * The frame of every form. `method="dialog"` makes a submission without script a no-op, so nothing typed can end up in
 * a URL. Without scripting the form is hidden and the mail address beside it is shown.
 */
export function Form({ form, label, sendingText, legend, note, children, outcome }: FormProps) {
  const { isSending, sentCount, onInput, ...rest } = form;
  return (
    <form
      {...rest}
      className={styles.form}
      method="dialog"
      noValidate
      aria-label={label}
      onInput={(event) => {
        // It has been read.
        toast.dismiss();
        onInput(event);
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        // Read on, past the form; the toast's own button is outside of `main`.
        if (relatedTarget?.closest('main') && !currentTarget.contains(relatedTarget)) toast.dismiss();
      }}
    >
      <fieldset key={sentCount} className={styles.fields} disabled={isSending}>
        {legend !== undefined && <p className={text.muted}>{legend}</p>}
        {children}
      </fieldset>
      {outcome}
      <p className={text.muted}>{note}</p>
      <p className="visuallyHidden" role="status">
        {isSending ? sendingText : ''}
      </p>
    </form>
  );
}

interface NoticeProps {
  readonly variant: 'success' | 'error';
  readonly title: string;
  readonly children: ReactNode;
}

/** A message that stays on the page and is focusable; the toast with the same text disappears. */
export function Notice({ variant, title, children }: NoticeProps) {
  const titleId = useId();
  const Icon = variant === 'success' ? CircleCheck : CircleAlert;
  return (
    <section className={notice.notice} data-variant={variant} tabIndex={-1} aria-labelledby={titleId}>
      <Icon className={notice.icon} />
      <div>
        <h3 className={text.title} id={titleId}>
          {title}
        </h3>
        <div className={notice.text}>{children}</div>
        {variant === 'success' && (
          <img className={notice.dog} src={letterDog} alt="" width="120" height="92" />
        )}
      </div>
    </section>
  );
}
