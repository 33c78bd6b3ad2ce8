import { X } from 'lucide-react';
import { useId, useState } from 'react';
import { Button } from '../../components/Button/Button.tsx';
import { IconButton } from '../../components/IconButton/IconButton.tsx';
import { TownDetail } from '../../components/TownMap/TownMap.tsx';
import { useI18n } from '../../i18n/I18nProvider.tsx';
import text from '../../styles/text.module.css';
import { GetTheApp } from '../layout/GetTheApp.tsx';
import styles from './PlaceCard.module.css';
import type { PlaceProps } from './PlaceMarker.tsx';

/** The app's details of a place. As a preview, its button only shows a reply, and then leads to the app. */
export function PlaceCard({ place: { id, picture, x, y }, selection }: PlaceProps) {
  const { t } = useI18n();
  const [isComing, setComing] = useState(false);
  const textId = useId();
  const name = t(`map.${id}.name`);
  return (
    <div
      className={styles.card}
      ref={takeFocus}
      role="dialog"
      data-answered={isComing || undefined}
      tabIndex={-1}
      aria-label={name}
      aria-describedby={textId}
      onKeyDown={selection.closeOnEscape}
    >
      {picture ? (
        <img className={styles.picture} src={picture} alt="" width="200" height="200" />
      ) : (
        <TownDetail className={styles.picture} x={x} y={y} />
      )}
      <div className={styles.words}>
        <h3 className={text.title}>{name}</h3>
        <p className={styles.text} id={textId} role="status">
          {isComing ? t(`map.come.${selection.kind}`, { name }) : t(`map.${id}.detail`)}
        </p>
      </div>
      {isComing ? (
        <p ref={takeFocusOfLink}>
          <GetTheApp />
        </p>
      ) : (
        <Button onClick={() => setComing(true)}>{t('map.come.button')}</Button>
      )}
      <IconButton icon={X} label={t('map.come.close')} onClick={selection.close} />
    </div>
  );
}

function takeFocus(card: HTMLElement | null): void {
  card?.focus();
}

/** Only the link for this device is shown, and only it accepts the focus. */
function takeFocusOfLink(links: HTMLElement | null): void {
  for (const link of links?.querySelectorAll('a') ?? []) link.focus();
}
