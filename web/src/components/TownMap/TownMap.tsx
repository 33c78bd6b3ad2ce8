import type { HTMLAttributes, ReactNode } from 'react';
import styles from './TownMap.module.css';
import dark from './town-dark.svg';
import light from './town-light.svg';

/**
 * Steps instead of any number: the content security policy forbids style attributes, so each step is a rule of the style
 * sheet.
 */
export type MapPercent =
  | (5 | 10 | 15 | 20 | 25 | 30 | 35 | 40 | 45 | 50)
  | (55 | 60 | 65 | 70 | 75 | 80 | 85 | 90 | 95);

export interface TownMapMarker {
  readonly id: string;
  /** From the left edge; on the narrowest phones only 25 to 75 is safely in view. */
  readonly x: MapPercent;
  /** From the upper edge. */
  readonly y: MapPercent;
  /** What stands there; the middle of its lower edge is the place. */
  readonly content: ReactNode;
}

interface TownMapProps extends HTMLAttributes<HTMLDivElement> {
  readonly markers: readonly TownMapMarker[];
  /** What lies over the map and does not move with it, a search box for example. */
  readonly children?: ReactNode;
}

/** An illustrated town without a name, as tools/art/draw.ts draws it. It is decoration; what the markers say is all there is to know. */
export function TownMap({ markers, children, ...rest }: TownMapProps) {
  return (
    <div {...rest} className={styles.map}>
      <div className={styles.sheet}>
        <picture>
          <source srcSet={dark} media="(prefers-color-scheme: dark)" />
          <img className={styles.drawing} src={light} alt="" width="960" height="600" loading="lazy" />
        </picture>
        <ul className={styles.markers}>
          {markers.map(({ id, x, y, content }) => (
            <li className={styles.marker} key={id} data-x={x} data-y={y}>
              {content}
            </li>
          ))}
        </ul>
      </div>
      {children}
    </div>
  );
}
