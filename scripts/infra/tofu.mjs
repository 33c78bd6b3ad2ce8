// @ts-check
import { spawnSync } from 'node:child_process';
import { Failure } from '../local/fail.mjs';

/**
 * The program that reads infra/: OpenTofu, or Terraform where only that is installed.
 * @returns {'tofu' | 'terraform'}
 */
export function findTofu() {
  for (const program of /** @type {const} */ (['tofu', 'terraform']))
    if (spawnSync(program, ['-version']).status === 0) return program;
  throw new Failure(
    'OpenTofu is not installed: https://opentofu.org/docs/intro/install/ says how. Then run the same command again.',
  );
}
