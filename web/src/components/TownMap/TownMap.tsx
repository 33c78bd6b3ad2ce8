import type { HTMLAttributes, ReactNode } from 'react';
import styles from './TownMap.module.css';
import { TownPicture } from './TownPicture.tsx';

/**
 * Steps instead of any number: the content security policy forbids style attributes, so each step is a rule of the style
 * sheet. They leave out the edges: what stands there would be cut off on the narrowest phone, or lie under what lies over the map.
 */
export const mapSteps = { x: [30, 35, 70], y: [35, 45, 70] } as const;

export type MapX = (typeof mapSteps.x)[number];
export type MapY = (typeof mapSteps.y)[number];

export interface TownMapMarker {
  readonly id: string;
  /** From the left edge, in percent. */
  readonly x: MapX;
  /** From the upper edge, in percent. */
  readonly y: MapY;
  /** What stands there; the middle of its lower edge is the place. */
  readonly content: ReactNode;
}

interface TownMapProps extends HTMLAttributes<HTMLUListElement> {
  readonly markers: readonly TownMapMarker[];
}

/** An illustrated town without a name, as tools/art/draw.ts draws it, and the list of what is marked on it. */
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

interface TownDetailProps {
  readonly x: MapX;
  readonly y: MapY;
  readonly className?: string | undefined;
}

/** The map around a place, as the drawing shows it there: the same files, looked at from near. */
export function TownDetail({ x, y, className }: TownDetailProps) {
  const view = `#svgView(viewBox(${9.6 * x - side / 2},${6 * y - side * 0.75},${side},${side}))`;
  return <TownPicture className={className} view={view} width="200" height="200" />;
}

/** How much is in view, in units of the drawing of 960 × 600. */
const side = 160;
