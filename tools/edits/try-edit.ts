import type { EditableSite } from './dev-site.ts';
import type { Edit } from './edits.ts';

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
