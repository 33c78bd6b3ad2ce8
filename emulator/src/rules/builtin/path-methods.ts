import {
  type Evaluated,
  type EvaluationError,
  error,
  isError,
  unsupportedOperation,
} from '../value/evaluation-error.ts';
import { templateVariable } from '../value/path-template.ts';
import { type MapValue, type PathValue, path } from '../value/rules-value.ts';
import { toText } from '../value/text.ts';
import { builtin, type Overload } from './overload.ts';

export const pathMethods: readonly Overload[] = [builtin('bind', ['path', 'map'], 'path', bindPath)];

/** Replaces each segment `{name}` by the map's value for the name; a name that the path lacks is an error. */
function bindPath({ segments }: PathValue, { entries }: MapValue): Evaluated<PathValue> {
  const names = segments.map(templateVariable);
  const unknown = [...entries.keys()].filter((name) => !names.includes(name));
  if (unknown.length > 0) return error(`Variable(s) ${unknown.join(',')} do not exist in the path template.`);
  const bound: string[] = [];
  for (const segment of segments) {
    const parts = bindSegment(segment, entries);
    if ('type' in parts) return parts;
    bound.push(...parts);
  }
  return path(bound);
}

/** `{name}` is bound to a text, `{name=**}` to a path. */
function bindSegment(segment: string, entries: MapValue['entries']): readonly string[] | EvaluationError {
  const name = templateVariable(segment);
  if (name === null) return [segment];
  const value = entries.get(name);
  if (!value) return [segment];
  if (segment.endsWith('=**}'))
    return value.type === 'path' ? value.segments : unsupportedOperation(`path.bind(${value.type})`);
  const text = toText(value);
  if (isError(text)) return text;
  return text.value ? [text.value] : error(`Cannot bind empty value to path template variable ${name}.`);
}
