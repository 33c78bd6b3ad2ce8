import { nanosPerSecond } from '../value/calendar.ts';
import { type Evaluated, error, isError } from '../value/evaluation-error.ts';
import { float, int, type MapValue, type PathValue, path } from '../value/rules-value.ts';
import { toText } from '../value/text.ts';
import { distanceInMetres } from './latlng.ts';
import { builtin, type Overload } from './overload.ts';

export const durationMethods: readonly Overload[] = [
  builtin('seconds', ['duration'], 'int', ({ nanos }) => int(nanos / nanosPerSecond)),
  builtin('nanos', ['duration'], 'int', ({ nanos }) => int(nanos % nanosPerSecond)),
];

export const latLngMethods: readonly Overload[] = [
  builtin('latitude', ['latlng'], 'float', ({ latitude }) => float(latitude)),
  builtin('longitude', ['latlng'], 'float', ({ longitude }) => float(longitude)),
  builtin('distance', ['latlng', 'latlng'], 'float', (from, to) => float(distanceInMetres(from, to))),
];

export const pathMethods: readonly Overload[] = [builtin('bind', ['path', 'map'], 'path', bindPath)];

/** Replaces each segment `{name}` by the text that the map has for the name. */
function bindPath({ segments }: PathValue, { entries }: MapValue): Evaluated<PathValue> {
  const bound: string[] = [];
  for (const segment of segments) {
    const text = bindSegment(segment, entries);
    if (typeof text !== 'string') return text;
    bound.push(text);
  }
  return path(bound);
}

function bindSegment(segment: string, entries: MapValue['entries']) {
  const name = /^\{(\w+)\}$/.exec(segment)?.[1];
  if (name === undefined) return segment;
  const value = entries.get(name);
  if (!value) return error('Variable is not bound in path template.');
  const text = toText(value);
  if (isError(text)) return text;
  return text.value || error(`Cannot bind empty value to path template variable ${name}.`);
}
