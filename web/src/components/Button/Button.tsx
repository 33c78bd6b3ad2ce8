import type { ComponentProps } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import styles from './Button.module.css';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'accent';

interface ButtonProps extends ComponentProps<'button'> {
  readonly variant?: ButtonVariant;
}

interface ButtonLinkProps extends Omit<LinkProps, 'to'> {
  readonly variant?: ButtonVariant;
  readonly href: string;
}

export function Button({ variant = 'primary', type = 'button', ...rest }: ButtonProps) {
  return <button {...rest} type={type} className={styles.button} data-variant={variant} />;
}

/** A link that looks like a button: it navigates instead of acting. */
export function ButtonLink({ variant = 'primary', href, ...rest }: ButtonLinkProps) {
  return <Link {...rest} to={href} className={styles.button} data-variant={variant} />;
}
