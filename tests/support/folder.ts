import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

export type Folder = Awaited<ReturnType<typeof newFolder>>;

/**
 * A new folder.
 * @param atEnd has its removal called: `afterAll` or `onTestFinished`
 * @param parent where it is made
 */
export async function newFolder(atEnd: (remove: () => Promise<void>) => void, parent = os.tmpdir()) {
  // With a space, as in many people's paths.
  const folder = await mkdtemp(path.join(parent, 'of a test '));
  atEnd(() => rm(folder, { recursive: true, force: true }));
  const file = (name: string) => path.join(folder, name);
  return {
    path: folder,
    file,
    /** Writes a file, and the folders above it. */
    async write(name: string, content: string | Uint8Array, mode?: number): Promise<string> {
      await mkdir(path.dirname(file(name)), { recursive: true });
      await writeFile(file(name), content, { mode });
      return file(name);
    },
  };
}
