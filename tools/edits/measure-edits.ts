import { median } from '../bench/median.ts';
import { startEditableSite } from './dev-site.ts';
import { edits } from './edits.ts';
import { tryEdit } from './try-edit.ts';

/** Measures how long a developer waits to see a saved edit: a table of medians. */
export async function measureEdits(runs: number): Promise<string> {
  const site = await startEditableSite();
  try {
    const lines = ['| saved | seen after | what was typed is kept |', '|---|---|---|'];
    for (const edit of edits) {
      const times = [];
      for (let run = 0; run < runs; run += 1) times.push((await tryEdit(site, edit)).milliseconds);
      lines.push(
        `| ${edit.name} | ${(median(times) / 1000).toFixed(2)} s | ${edit.keepsState ? 'yes' : ''} |`,
      );
    }
    return lines.join('\n');
  } finally {
    await site.stop();
  }
}
