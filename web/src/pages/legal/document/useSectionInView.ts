import { startTransition, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';

/** Specification §2: "observation margin minus 20 percent top, minus 35 percent bottom". */
const observationMargin = '-20% 0px -35% 0px';

/** Everything above the band: tells that a heading jumped over it, for example by the Home key. */
const marginAboveBand = '1000000px 0px -80% 0px';

/** Tells that a link brought a heading back from above the window. */
const wholeWindow = '0px';

const bandStart = 0.2;
const bandEnd = 0.65;

/** The current distances of a heading's edges from the top of the window, in pixels. */
interface HeadingPosition {
  readonly id: string;
  readonly top: number;
  readonly bottom: number;
}

/** The id of the section being read; undefined before the first one. */
export function useSectionInView(headings: readonly { readonly id: string }[]): string | undefined {
  const [current, setCurrent] = useState<string>();
  const target = useLocation().hash.slice(1);
  useEffect(() => {
    const elements = headings.flatMap(({ id }) => document.getElementById(id) ?? []);
    // While React hydrates the sections in steps, an urgent update would make it hydrate all the rest in one.
    const update = () =>
      startTransition(() => setCurrent(sectionInView(positionsToBand(elements), innerHeight, target)));
    const observers = [observationMargin, marginAboveBand, wholeWindow].map(
      (rootMargin) => new IntersectionObserver(update, { rootMargin }),
    );
    for (const observer of observers) for (const element of elements) observer.observe(element);
    return () => {
      for (const observer of observers) observer.disconnect();
    };
  }, [headings, target]);
  return current;
}

/**
 * The topmost heading in the observed band, or else the last one above it. The heading in the URL's fragment counts
 * while it is visible up to the end of the band.
 */
export function sectionInView(
  headings: readonly HeadingPosition[],
  windowHeight: number,
  target: string,
): string | undefined {
  const start = bandStart * windowHeight;
  const end = bandEnd * windowHeight;
  const linked = headings.find(({ id, top, bottom }) => id === target && bottom >= 0 && top <= end);
  const inBand = headings.find(({ top, bottom }) => bottom >= start && top <= end);
  return (linked ?? inBand ?? headings.findLast(({ bottom }) => bottom < start))?.id;
}

/**
 * In document order, up to the first heading below the band: later ones need no layout, and one that print hides has
 * none.
 */
function positionsToBand(elements: readonly Element[]): readonly HeadingPosition[] {
  const positions: HeadingPosition[] = [];
  for (const element of elements) {
    const position = positionOf(element);
    positions.push(position);
    if (position.top > bandEnd * innerHeight) break;
  }
  return positions;
}

function positionOf(element: Element): HeadingPosition {
  const { top, bottom } = element.getBoundingClientRect();
  return { id: element.id, top, bottom };
}
