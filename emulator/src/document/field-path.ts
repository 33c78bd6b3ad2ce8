/** Names from the top level down: `a.b` is ['a', 'b']. */
export type FieldPath = readonly string[];

/** The pseudo-field for a document's name. */
export const documentNameField = '__name__';

const simpleName = /^[A-Za-z_][A-Za-z_0-9]*$/;

/**
 * Parses Firestore's text form: names joined by dots, quoted by backticks unless they are plain identifiers.
 * Returns undefined for other text.
 */
export function parseFieldPath(text: string): FieldPath | undefined {
  const names: string[] = [];
  let rest = text;
  for (;;) {
    const [whole, quoted, plain] =
      /^(?:`((?:[^`\\]|\\.)+)`|([A-Za-z_][A-Za-z_0-9]*))(?=\.|$)/s.exec(rest) ?? [];
    if (whole === undefined) return undefined;
    names.push(plain ?? (quoted ?? '').replace(/\\(.)/gs, '$1'));
    if (whole.length === rest.length) return names;
    rest = rest.slice(whole.length + 1);
  }
}

export function formatFieldPath(path: FieldPath): string {
  return path.map((name) => (simpleName.test(name) ? name : quote(name))).join('.');
}

function quote(name: string): string {
  return `\`${name.replace(/[`\\]/g, '\\$&')}\``;
}
