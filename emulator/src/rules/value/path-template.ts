/** The variable of a path segment `{name}` or `{name=**}`, which `bind` replaces. */
export function templateVariable(segment: string): string | null {
  return /^\{([\w$]*)(?:=\*\*)?\}$/.exec(segment)?.[1] ?? null;
}

/** The first unbound variable of a path; null if it has none. */
export function unboundVariable(segments: readonly string[]): string | null {
  for (const segment of segments) {
    const name = segment.startsWith('{') ? templateVariable(segment) : null;
    if (name !== null) return name;
  }
  return null;
}
