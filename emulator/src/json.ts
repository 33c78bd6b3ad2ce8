/** An object, as JSON.parse makes it. */
export type JsonObject = Record<string, unknown>;

export function isJsonObject(json: unknown): json is JsonObject {
  return typeof json === 'object' && json !== null && !Array.isArray(json);
}

/** A property of what may be an object; undefined where it is none. */
export function propertyOf(json: unknown, name: string): unknown {
  return isJsonObject(json) ? json[name] : undefined;
}
