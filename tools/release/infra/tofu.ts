import { spawnSync } from 'node:child_process';
import { Failure } from '../../../scripts/support/fail.ts';

/** The program that reads infra/: OpenTofu, or Terraform where only that is installed. */
export function findTofu(): 'tofu' | 'terraform' {
  for (const program of ['tofu', 'terraform'] as const)
    if (spawnSync(program, ['-version']).status === 0) return program;
  throw new Failure(
    'OpenTofu is not installed: https://opentofu.org/docs/intro/install/ says how. Then run the same command again.',
  );
}
