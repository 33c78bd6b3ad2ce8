import { vectorOf } from '../../document/vector.ts';
import { invalidArgument } from '../../status.ts';
import type { DistanceMeasure, Nearest } from '../../store/nearest.ts';
import type { Message } from '../protocol/message.ts';
import { fieldPathFromText } from './document.ts';
import { checkFieldName, valueFromMessage } from './value.ts';

const maxResults = 1000;
const maxDimensions = 2048;

/** Parses a vector search with production's limits and the messages of Google's emulator. */
export function nearestFromMessage(message: Message<'StructuredQuery.FindNearest'>): Nearest {
  if (message.distanceResultField !== '') checkFieldName(message.distanceResultField);
  return {
    path: fieldPathFromText(message.vectorField?.fieldPath ?? ''),
    vector: vectorFromMessage(message.queryVector),
    measure: measureFromMessage(message.distanceMeasure),
    limit: limitFromMessage(message.limit?.value),
    threshold: message.distanceThreshold?.value ?? null,
    resultField: message.distanceResultField === '' ? null : message.distanceResultField,
  };
}

function vectorFromMessage(message: Message<'Value'> | undefined): readonly number[] {
  const value = message === undefined ? undefined : valueFromMessage(message);
  const vector = value?.type === 'map' ? vectorOf(value.fields) : null;
  if (vector === null) throw invalidArgument('Query Value must be of type vector.');
  if (vector.length === 0) throw invalidArgument('Cannot have a zero length vector.');
  if (vector.length > maxDimensions) {
    throw invalidArgument(`Vectors must be at most ${maxDimensions} dimensions.`);
  }
  return vector;
}

function measureFromMessage(
  measure: Message<'StructuredQuery.FindNearest'>['distanceMeasure'],
): DistanceMeasure {
  if (measure === 'DISTANCE_MEASURE_UNSPECIFIED') throw invalidArgument('Unknown Distance Measure.');
  return measure;
}

function limitFromMessage(limit: number | undefined): number {
  if (limit !== undefined && limit > 0 && limit <= maxResults) return limit;
  throw invalidArgument(`FindNearest.limit must be a positive integer of no more than ${maxResults}`);
}
