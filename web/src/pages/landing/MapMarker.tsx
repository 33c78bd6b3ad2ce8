import { TreeDeciduous } from 'lucide-react';
import styles from './MapMarker.module.css';

/** A dog park on the map. */
export function ParkMarker({ name }: { readonly name: string }) {
  return (
    <span className={styles.marker}>
      <span className={styles.name}>{name}</span>
      <span className={styles.pin}>
        <TreeDeciduous className={styles.icon} />
      </span>
    </span>
  );
}

/** A dog owner on the map, by the portrait of the dog. */
export function UserMarker({ name, picture }: { readonly name: string; readonly picture: string }) {
  return (
    <span className={styles.marker}>
      <span className={styles.name}>{name}</span>
      <img className={styles.portrait} src={picture} alt="" width="56" height="56" loading="lazy" />
    </span>
  );
}
