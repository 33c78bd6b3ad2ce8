/** A resource in the JSON of Google's APIs; its fields are checked when they are read. */
export type Resource = Record<string, unknown>;

export function isResource(value: unknown): value is Resource {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The nested resource, or an empty one. */
export function part(of: Resource, name: string): Resource {
  const value = of[name];
  return isResource(value) ? value : {};
}

/** The text, or an empty one. */
export function text(of: Resource, name: string): string {
  const value = of[name];
  return typeof value === 'string' ? value : '';
}

export function texts(of: Resource, name: string): string[] {
  const value = of[name];
  return Array.isArray(value) ? value.filter((entry) => typeof entry === 'string') : [];
}

export function parts(of: Resource, name: string): Resource[] {
  const value = of[name];
  return Array.isArray(value) ? value.filter(isResource) : [];
}

/** An update with a field mask: replaces the fields of the mask, removes those without a value, and keeps the rest. */
export function patched(old: Resource, update: Resource, mask: string | null): Resource {
  const result = structuredClone(old);
  for (const path of (mask ?? Object.keys(update).join(',')).split(',').filter(Boolean))
    copyField(result, update, path.split('.'));
  return result;
}

function copyField(target: Resource, source: Resource, [name = '', ...rest]: readonly string[]): void {
  if (rest.length > 0) {
    target[name] = part(target, name);
    copyField(part(target, name), part(source, name), rest);
  } else if (source[name] === undefined || source[name] === null) delete target[name];
  else target[name] = structuredClone(source[name]);
}
