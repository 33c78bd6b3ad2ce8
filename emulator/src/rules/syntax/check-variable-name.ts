import type { Identifier } from './ast.ts';
import { packageNames } from './ast.ts';
import type { Cursor } from './cursor.ts';

/** A wildcard, a parameter or a `let` must not hide a package such as `math`. */
export function checkVariableName(cursor: Cursor, { name, position }: Identifier): void {
  if (!packageNames.includes(name)) return;
  cursor.report(`${name} is a package and cannot be used as variable name.`, position);
}
