import type { LucideIcon } from 'lucide-react';
import { type ButtonHTMLAttributes, type RefObject, useRef } from 'react';
import { useTooltip } from '../Tooltip/tooltip.ts';
import styles from './IconButton.module.css';

interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly icon: LucideIcon;
  /** The accessible name, also shown as a tooltip. */
  readonly label: string;
  readonly ref?: RefObject<HTMLButtonElement | null>;
}

export function IconButton({ icon: Icon, label, ref, ...rest }: IconButtonProps) {
  const own = useRef<HTMLButtonElement>(null);
  const button = ref ?? own;
  useTooltip(button, label);
  return (
    <button {...rest} ref={button} type="button" className={styles.button} aria-label={label}>
      <Icon />
    </button>
  );
}
