import type { ComponentProps, ReactNode } from 'react';
import styles from './TownMap.module.css';
import dark from './town-dark.svg';
import light from './town-light.svg';

/**
 * Fixed steps, because the content security policy forbids style attributes: each step is a rule in the style sheet.
 * The steps leave out the edges, where markers would be cut off on the narrowest phones or covered by the controls.
 */
export const mapSteps = { x: [30, 35, 70], y: [35, 43, 72] } as const;

export type MapX = (typeof mapSteps.x)[number];
export type MapY = (typeof mapSteps.y)[number];

interface TownMapMarker {
  readonly id: string;
  /** From the left edge, in percent. */
  readonly x: MapX;
  /** From the upper edge, in percent. */
  readonly y: MapY;
  /** The marker; the middle of its lower edge points at the place. */
  readonly content: ReactNode;
}

interface TownMapProps extends ComponentProps<'ul'> {
  readonly markers: readonly TownMapMarker[];
}

/** An illustrated, nameless town, and the list of its markers. */
export function TownMap({ markers, ...rest }: TownMapProps) {
  return (
    <div className={styles.map}>
      <div className={styles.sheet}>
        <TownPicture className={styles.drawing} width="960" height="600" loading="lazy" />
        <ul {...rest} className={styles.markers}>
          {markers.map(({ id, x, y, content }) => (
            <li className={styles.marker} key={id} data-x={x} data-y={y}>
              {content}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

/** A close-up of the map around a place, from the same files. */
export function TownDetail({ x, y, ...rest }: Pick<TownMapMarker, 'x' | 'y'> & ComponentProps<'img'>) {
  const view = `#svgView(viewBox(${9.6 * x - side / 2},${6 * y - side * 0.75},${side},${side}))`;
  return <TownPicture {...rest} view={view} width="200" height="200" />;
}

/** The visible area, in units of the drawing, which is 960 × 600. */
const side = 160;

interface TownPictureProps extends ComponentProps<'img'> {
  /** The fragment of the SVG file, which selects the visible area. */
  readonly view?: string;
}

/** The drawn town in the page's colour scheme. It is decorative. */
function TownPicture({ view = '', ...rest }: TownPictureProps) {
  return (
    <picture>
      <source srcSet={dark + view} media="(prefers-color-scheme: dark)" />
      <img {...rest} src={light + view} alt="" />
    </picture>
  );
}
