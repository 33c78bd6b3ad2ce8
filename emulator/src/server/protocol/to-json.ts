import { formatTimestamp } from '../../document/timestamp.ts';
import { type Field, type FieldType, isDefault, messageType } from './field.ts';
import type { MessageFields, MessageInit, MessageName } from './message.ts';

/** Converts a message to protobuf's JSON format for JSON.stringify. Omits defaults. */
export function messageToJson<Name extends MessageName>(name: Name, message: MessageInit<Name>): unknown {
  return toJson(name, message);
}

function toJson(name: MessageName, message: MessageFields): unknown {
  const special = wellKnown[name];
  if (special !== undefined) return special(message);
  const json: Record<string, unknown> = {};
  for (const field of messageType(name).byName.values()) {
    const content = message[field.name];
    if (content !== undefined && !isDefault(field, content)) json[field.name] = contentToJson(field, content);
  }
  return json;
}

function contentToJson(field: Field, content: unknown): unknown {
  if (content instanceof Map) {
    return Object.fromEntries([...content].map(([key, value]) => [key, singleToJson(field.type, value)]));
  }
  if (Array.isArray(content)) return content.map((value) => singleToJson(field.type, value));
  return singleToJson(field.type, content);
}

function singleToJson(type: FieldType, value: unknown): unknown {
  if (type.kind === 'message') return toJson(type.name, Object(value));
  if (value === 'NULL_VALUE') return type.kind === 'enum' ? null : value;
  if (typeof value === 'bigint') return value.toString();
  if (value instanceof Uint8Array) return Buffer.from(value).toString('base64');
  if (typeof value === 'number' && !Number.isFinite(value)) return String(value);
  return value;
}

/** Messages with a plain value in protobuf's JSON format. */
const wellKnown: { readonly [Name in MessageName]?: (message: MessageFields) => unknown } = {
  Timestamp: ({ nanos = 0, seconds = 0n }: MessageInit<'Timestamp'>) => formatTimestamp({ nanos, seconds }),
  Duration: ({ nanos = 0, seconds = 0n }: MessageInit<'Duration'>) =>
    `${seconds}.${String(nanos).padStart(9, '0')}s`,
  Struct: ({ fields = new Map() }: MessageInit<'Struct'>) =>
    Object.fromEntries([...fields].map(([key, value]) => [key, toJson('StructValue', value)])),
  StructValue: ({ stringValue, structValue }: MessageInit<'StructValue'>) =>
    structValue === undefined ? stringValue : toJson('Struct', structValue),
  Int32Value: ({ value = 0 }: MessageInit<'Int32Value'>) => value,
  Int64Value: ({ value = 0n }: MessageInit<'Int64Value'>) => String(value),
  DoubleValue: ({ value = 0 }: MessageInit<'DoubleValue'>) => value,
};
