import { TreeDeciduous } from 'lucide-react';
import { useI18n } from '../../i18n/I18nProvider.tsx';
import styles from './PlaceMarker.module.css';
import type { SamplePlace } from './sample-places.ts';
import type { Selection } from './useSelection.ts';

export interface PlaceProps {
  readonly place: SamplePlace;
  readonly selection: Selection;
}

/** The marker of a place on the map. Its button also has the name. */
export function PlaceMarker({ place }: Pick<PlaceProps, 'place'>) {
  const { t } = useI18n();
  return (
    <>
      <span className={styles.name} aria-hidden="true">
        {t(`map.${place.id}.name`)}
      </span>
      <PlacePicture place={place} />
    </>
  );
}

/** A dog's portrait, or a park's pin. */
export function PlacePicture({ place: { picture } }: Pick<PlaceProps, 'place'>) {
  return picture ? (
    <img className={styles.portrait} src={picture} alt="" width="56" height="56" loading="lazy" />
  ) : (
    <span className={styles.pin}>
      <TreeDeciduous className={styles.icon} />
    </span>
  );
}

interface PlaceButtonProps extends PlaceProps {
  /** The keyboard opens places from the list, so it does not stop at the same names on the map. */
  readonly tabIndex?: -1;
}

/** Opens the card of the place under it. */
export function PlaceButton({ place, selection, ...rest }: PlaceButtonProps) {
  const { t } = useI18n();
  return (
    selection.isReady && (
      <button
        {...rest}
        className={styles.button}
        type="button"
        aria-label={t(`map.${place.id}.name`)}
        aria-haspopup="dialog"
        aria-expanded={place === selection.place}
        onClick={(event) => selection.toggle(place, event.currentTarget)}
        onKeyDown={selection.closeOnEscape}
      />
    )
  );
}
