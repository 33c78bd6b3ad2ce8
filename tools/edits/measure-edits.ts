import { median } from '../bench/median.ts';
import { type EditableSite, startEditableSite } from './dev-site.ts';
import { type Edit, edits } from './edits.ts';

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

export const typed = 'Zuzana';

/** Saves an edit while its page is open, times how long it takes to be visible, and reverts it. */
export async function tryEdit(site: EditableSite, edit: Edit) {
  const { page, ports, checkout } = site;
  const field = page.getByRole('form', { name: 'Contact form' }).getByRole('textbox', { name: 'Name' });
  await page.goto(`http://127.0.0.1:${ports.site}${edit.path}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  if (edit.path === '/') await field.fill(typed);
  const start = performance.now();
  const restore = await checkout.edit(edit.file, edit.change);
  await edit.untilSeen(site, true);
  const milliseconds = performance.now() - start;
  const fieldValue = edit.path === '/' ? await field.inputValue() : undefined;
  await restore();
  await edit.untilSeen(site, false);
  return { milliseconds, fieldValue };
}
