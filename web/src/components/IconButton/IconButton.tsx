import type { LucideIcon } from 'lucide-react';
import type { ButtonHTMLAttributes, Ref } from 'react';
import { useTooltip } from '../Tooltip/tooltip.ts';
import styles from './IconButton.module.css';
import { useMergedRefs } from './useMergedRefs.ts';

interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly icon: LucideIcon;
  /** The accessible name, and the tooltip for those who see an icon only. */
  readonly label: string;
  readonly ref?: Ref<HTMLButtonElement>;
}

export function IconButton({ icon: Icon, label, ref, ...rest }: IconButtonProps) {
  const tooltip = useTooltip<HTMLButtonElement>(label);
  return (
    <button
      {...rest}
      ref={useMergedRefs(ref, tooltip)}
      type="button"
      className={styles.button}
      aria-label={label}
    >
      <Icon className={styles.icon} aria-hidden="true" />
    </button>
  );
}
