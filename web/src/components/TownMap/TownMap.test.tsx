import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { mapSteps } from './TownMap.tsx';

const styles = readFileSync(path.join(import.meta.dirname, 'TownMap.module.css'), 'utf8');

test.each(Object.entries(mapSteps))('every step of %s has its rule', (axis, steps) => {
  for (const percent of steps) {
    expect(styles).toContain(`.marker[data-${axis}="${percent}"] {\n  --marker-${axis}: ${percent}%;`);
  }
});
