import type { MapX, MapY } from './TownMap.tsx';
import { TownPicture } from './TownPicture.tsx';

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
