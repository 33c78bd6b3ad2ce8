import { isJsonObject, type JsonObject } from '../../json.ts';
import { type Field, messageType } from '../protocol/field.ts';
import { fieldOf, isPlain } from '../protocol/from-json.ts';
import type { MessageName } from '../protocol/message.ts';

/**
 * Converts URL parameters to a request's JSON: `mask.fieldPaths=a&mask.fieldPaths=b` is {mask: {fieldPaths:
 * ['a', 'b']}}. Like Google, ignores parameters that are not fields of the request (`key`, `alt`), and of
 * `mask=…` only sees that there is a mask.
 */
export function jsonFromParameters(name: MessageName, parameters: URLSearchParams): JsonObject {
  const json: JsonObject = {};
  for (const [key, text] of parameters) setParameter(json, name, key.split('.'), text);
  return json;
}

function setParameter(json: JsonObject, name: MessageName, path: readonly string[], text: string): void {
  const [key = '', ...rest] = path;
  const field = fieldOf(messageType(name), key);
  if (field === undefined) return;
  if (rest.length > 0 && field.type.kind === 'message') {
    setParameter(nested(json, field.name), field.type.name, rest, text);
  } else if (rest.length === 0) {
    setLeaf(json, field, text);
  }
}

function setLeaf(json: JsonObject, field: Field, text: string): void {
  const known = json[field.name];
  if (field.type.kind === 'message' && !isPlain(field.type.name)) nested(json, field.name);
  else if (field.label === 'list') json[field.name] = [...(Array.isArray(known) ? known : []), text];
  // A list is refused where the field is single.
  else json[field.name] = known === undefined ? scalarFromText(field, text) : [known, text];
}

function scalarFromText({ type }: Field, text: string): unknown {
  const isBoolean = type.kind === 'scalar' && type.name === 'bool' && (text === 'true' || text === 'false');
  return isBoolean ? text === 'true' : text;
}

function nested(json: JsonObject, key: string): JsonObject {
  const known = json[key];
  if (isJsonObject(known)) return known;
  const created: JsonObject = {};
  json[key] = created;
  return created;
}
