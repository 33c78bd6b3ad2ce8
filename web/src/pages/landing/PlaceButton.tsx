import { useHydrated } from '../../hooks/useHydrated.ts';
import { useI18n } from '../../i18n/I18nProvider.tsx';
import styles from './PlaceButton.module.css';
import type { SamplePlace } from './sample-places.ts';
import type { Selection } from './useSelection.ts';

interface PlaceButtonProps {
  readonly place: SamplePlace;
  readonly selection: Selection;
}

/** Opens the card of the place that it lies over. Without script there is nothing to open, and no button. */
export function PlaceButton({ place, selection }: PlaceButtonProps) {
  const { t } = useI18n();
  return (
    useHydrated() && (
      <button
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
