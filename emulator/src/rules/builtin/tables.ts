import { packageNames } from '../syntax/ast.ts';
import type { RulesType } from '../value/rules-value.ts';
import { conversionFunctions } from './conversions.ts';
import { hashingFunctions } from './hashing.ts';
import { latLngFunctions, latLngMethods } from './latlng.ts';
import { constraintMethods, listMethods } from './list-methods.ts';
import { mapDiffMethods, mapMethods } from './map-methods.ts';
import { mathFunctions } from './math.ts';
import { byName, type Overload } from './overload.ts';
import { pathMethods } from './path-methods.ts';
import { setMethods } from './set-methods.ts';
import { bytesMethods, stringMethods } from './string-methods.ts';
import { durationFunctions, durationMethods, timestampFunctions, timestampMethods } from './time.ts';

type Table = ReadonlyMap<string, readonly Overload[]>;

/** Methods by the type of their receiver. */
export const methods: ReadonlyMap<RulesType, Table> = new Map<RulesType, Table>([
  ['string', byName(stringMethods)],
  ['bytes', byName(bytesMethods)],
  ['list', byName(listMethods)],
  ['set', byName(setMethods)],
  ['map', byName(mapMethods)],
  ['map_diff', byName(mapDiffMethods)],
  ['timestamp', byName(timestampMethods)],
  ['duration', byName(durationMethods)],
  ['latlng', byName(latLngMethods)],
  ['path', byName(pathMethods)],
  ['constraint', byName(constraintMethods)],
]);

/** Functions without a namespace. */
export const functions: Table = byName(conversionFunctions);

/** Functions of namespaces by their full name, such as `math.abs`. */
export const namespaceFunctions: Table = byName([
  ...mathFunctions,
  ...timestampFunctions,
  ...durationFunctions,
  ...latLngFunctions,
  ...hashingFunctions,
]);

export const namespaces: ReadonlySet<string> = new Set(packageNames);
