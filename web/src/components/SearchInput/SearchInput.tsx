import { Search } from 'lucide-react';
import type { ComponentProps } from 'react';
import layout from '../../styles/layout.module.css';
import styles from './SearchInput.module.css';

export function SearchInput(props: ComponentProps<'input'>) {
  return (
    <div className={layout.layers}>
      <Search className={styles.icon} />
      <input {...props} className={styles.input} type="search" />
    </div>
  );
}
