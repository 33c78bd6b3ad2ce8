import { TreeDeciduous } from 'lucide-react';
import { useI18n } from '../../i18n/I18nProvider.tsx';
import styles from './PlaceMarker.module.css';
import type { SamplePlace } from './sample-places.ts';

/** What stands on the map at a place. Its button tells the name, too. */
export function PlaceMarker({ place: { id, picture } }: { readonly place: SamplePlace }) {
  const { t } = useI18n();
  return (
    <>
      <span className={styles.name} aria-hidden="true">
        {t(`map.${id}.name`)}
      </span>
      {picture ? (
        <img className={styles.portrait} src={picture} alt="" width="56" height="56" loading="lazy" />
      ) : (
        <span className={styles.pin}>
          <TreeDeciduous className={styles.icon} />
        </span>
      )}
    </>
  );
}
