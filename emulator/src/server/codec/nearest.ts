import { vectorOf } from '../../document/vector.ts';
import { invalidArgument } from '../../status.ts';
import type { DistanceMeasure, Nearest } from '../../store/nearest.ts';
import type { Message } from '../protocol/message.ts';
import { vectorPathFromText } from './document.ts';
import { checkFieldName, valueFromMessage } from './value.ts';

const maxResults = 1000;

/** Parses a vector search with production's limits and the messages of Google's emulator. */
export function nearestFromMessage(message: Message<'StructuredQuery.FindNearest'>): Nearest {
  if (message.distanceResultField !== '') checkFieldName(message.distanceResultField);
  return {
    path: vectorPathFromText(message.vectorField?.fieldPath ?? ''),
    vector: vectorFromMessage(message.queryVector),
    measure: measureFromMessage(message.distanceMeasure),
    limit: limitFromMessage(message.limit?.value),
    threshold: thresholdFromMessage(message.distanceThreshold?.value),
    resultField: message.distanceResultField === '' ? null : message.distanceResultField,
  };
}

function vectorFromMessage(message: Message<'Value'> | undefined): readonly number[] {
  const value = message === undefined ? undefined : valueFromMessage(message);
  const vector = value?.type === 'map' ? vectorOf(value.fields) : null;
  if (vector === null) throw invalidArgument('Query Value must be of type vector.');
  return vector;
}

function measureFromMessage(
  measure: Message<'StructuredQuery.FindNearest'>['distanceMeasure'],
): DistanceMeasure {
  if (measure === 'EUCLIDEAN' || measure === 'COSINE' || measure === 'DOT_PRODUCT') return measure;
  throw invalidArgument('Unknown Distance Measure.');
}

function thresholdFromMessage(threshold: number | undefined): number | null {
  if (threshold === undefined || Number.isFinite(threshold)) return threshold ?? null;
  throw invalidArgument('distanceThreshold must be a finite number.');
}

function limitFromMessage(limit: number | undefined): number {
  if (limit !== undefined && limit > 0 && limit <= maxResults) return limit;
  throw invalidArgument(`FindNearest.limit must be a positive integer of no more than ${maxResults}`);
}
