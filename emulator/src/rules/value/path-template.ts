/** The name in a segment `{name}` or `{name=**}` of a path, for which `bind` puts something else. */
export function templateVariable(segment: string): string | null {
  return /^\{([\w$]*)(?:=\*\*)?\}$/.exec(segment)?.[1] ?? null;
}

/** The first name that nothing is bound to; null when the path is that of something. */
export function unboundVariable(segments: readonly string[]): string | null {
  for (const segment of segments) {
    const name = segment.startsWith('{') ? templateVariable(segment) : null;
    if (name !== null) return name;
  }
  return null;
}
