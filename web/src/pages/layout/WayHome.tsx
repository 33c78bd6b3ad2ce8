import { ArrowLeft } from 'lucide-react';
import { ButtonLink } from '../../components/Button/Button.tsx';
import styles from './WayHome.module.css';

/** The way back to the home page, at the head of another one. */
export function WayHome({ children }: { readonly children: string }) {
  return (
    <p className={styles.way}>
      <ButtonLink href="/" variant="quiet">
        <ArrowLeft />
        {children}
      </ButtonLink>
    </p>
  );
}
