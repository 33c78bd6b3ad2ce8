import type { HTMLAttributes } from 'react';
import styles from './AppScreen.module.css';
import type { AppScreenImage } from './app-screen-image.ts';

interface AppScreenProps extends HTMLAttributes<HTMLDivElement> {
  readonly screen: AppScreenImage;
  /** Load at once and before other pictures: for the one that is in view when the page opens. */
  readonly isEager?: boolean;
  /** How wide the phone is drawn; the `sizes` of its picture. */
  readonly sizes?: string;
}

/** A screen of the app in a phone's frame, as wide as its container. */
export function AppScreen({ screen, isEager = false, sizes = '17.5rem', ...rest }: AppScreenProps) {
  return (
    <div {...rest} className={styles.phone}>
      <picture>
        <source type="image/avif" srcSet={screen.avif} sizes={sizes} />
        <source type="image/webp" srcSet={screen.webp} sizes={sizes} />
        <img
          className={styles.screen}
          src={screen.fallback}
          alt={screen.alt}
          width={screen.width}
          height={screen.height}
          loading={isEager ? 'eager' : 'lazy'}
          fetchPriority={isEager ? 'high' : 'auto'}
          decoding="async"
        />
      </picture>
      <span className={styles.camera} />
    </div>
  );
}
