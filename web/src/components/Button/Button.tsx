import type { AnchorHTMLAttributes, ButtonHTMLAttributes } from 'react';
import styles from './Button.module.css';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'accent';

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly variant?: ButtonVariant;
}

interface ButtonLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  readonly variant?: ButtonVariant;
  readonly href: string;
}

export function Button({ variant = 'primary', type = 'button', ...rest }: ButtonProps) {
  return <button {...rest} type={type} className={styles.button} data-variant={variant} />;
}

/** A link that looks like a button: it leads somewhere instead of doing something. */
export function ButtonLink({ variant = 'primary', ...rest }: ButtonLinkProps) {
  return <a {...rest} className={styles.button} data-variant={variant} />;
}
