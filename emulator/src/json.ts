/** An object parsed by JSON.parse. */
export type JsonObject = Record<string, unknown>;

export function isJsonObject(json: unknown): json is JsonObject {
  return typeof json === 'object' && json !== null && !Array.isArray(json);
}

/** A property of a possible object; undefined for other values. */
export function propertyOf(json: unknown, name: string): unknown {
  return isJsonObject(json) ? json[name] : undefined;
}
