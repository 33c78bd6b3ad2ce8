import type { TestProject } from 'vitest/node';
import { type Environment, type Infrastructure, readInfrastructure } from '../infra/infrastructure.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** What infra/ makes of each environment. */
    infrastructure: Readonly<Record<Environment, Infrastructure>>;
  }
}

/** Reads infra/ once for all rehearsals: its parser takes longer to start than most of them to wait for. */
export async function setup({ provide }: TestProject): Promise<void> {
  const staging = await readInfrastructure('staging');
  provide('infrastructure', { staging, production: await readInfrastructure('production') });
}
