import { randomInt } from 'node:crypto';
import { type Ports, portNames, problemOf } from './ports.ts';

/**
 * Below the ephemeral ports of all systems (Linux from 32,768, others from 49,152), since it takes seconds until they are
 * used.
 */
export async function freePorts(): Promise<Ports> {
  const free = new Set<number>();
  while (free.size < portNames.length) {
    const port = randomInt(20_000, 32_768);
    if ((await problemOf(port)) === null) free.add(port);
  }
  return Object.fromEntries([...free].map((port, index) => [portNames[index], port])) as Ports;
}
