import type { ComponentProps } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import styles from './Button.module.css';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'accent';

interface Look {
  readonly variant?: ButtonVariant;
}

export function Button({ variant = 'primary', type = 'button', ...rest }: ComponentProps<'button'> & Look) {
  return <button {...rest} type={type} className={styles.button} data-variant={variant} />;
}

type ButtonLinkProps = Omit<LinkProps, 'to'> & Look & { readonly href: string };

/** A link that looks like a button: it navigates instead of acting. */
export function ButtonLink({ variant = 'primary', href, ...rest }: ButtonLinkProps) {
  return <Link {...rest} to={href} className={styles.button} data-variant={variant} />;
}
