import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

/**
 * A `tofu` that notes what it is asked, and with whose login: the providers of OpenTofu are not in the package registry. What it would make
 * is in the rehearsed projects already.
 */
export class NotedTofu {
  readonly directory: string;

  private constructor(directory: string) {
    this.directory = directory;
  }

  static async create(): Promise<NotedTofu> {
    const tofu = new NotedTofu(await mkdtemp(path.join(os.tmpdir(), 'tofu ')));
    const program = `#!/bin/sh
[ "$1" = -version ] && exit 0
echo "$GOOGLE_OAUTH_ACCESS_TOKEN: $*" >> '${path.join(tofu.directory, 'asked')}'
exit "\${TOFU_FAILS:-0}"
`;
    await writeFile(path.join(tofu.directory, 'tofu'), program);
    await chmod(path.join(tofu.directory, 'tofu'), 0o755);
    return tofu;
  }

  /** A PATH in which it is found first. */
  get PATH(): string {
    return [this.directory, process.env.PATH].join(path.delimiter);
  }

  /** Each call as `token: arguments`. */
  async asked(): Promise<string[]> {
    return (await readFile(path.join(this.directory, 'asked'), 'utf8')).trim().split('\n');
  }

  remove(): Promise<void> {
    return rm(this.directory, { recursive: true });
  }
}
