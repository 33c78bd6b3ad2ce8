import type { TestProject } from 'vitest/node';
import { type Environment, type Infrastructure, readInfrastructure } from '../infra/infrastructure.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The resources of infra/ in each environment. */
    infrastructure: Readonly<Record<Environment, Infrastructure>>;
  }
}

/** Reads infra/ once for all rehearsals, since its parser starts slowly. */
export async function setup({ provide }: TestProject): Promise<void> {
  const staging = await readInfrastructure('staging');
  provide('infrastructure', { staging, production: await readInfrastructure('production') });
}
