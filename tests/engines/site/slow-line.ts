import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';

const bitsPerSecond = 1_600_000;
const packetBytes = 14_600;

/** A line of 1.6 Mbit/s that all responses share, compressed as by Hosting; not every engine can throttle its own. */
export function slowLine() {
  let free: Promise<unknown> = Promise.resolve();
  return async (response: ServerResponse, body: Buffer): Promise<void> => {
    const compressed = gzipSync(body);
    for (let start = 0; start < compressed.length; start += packetBytes) {
      const packet = compressed.subarray(start, start + packetBytes);
      // Until the line has transmitted everything before, and this.
      free = free.then(() => wait((packet.length * 8 * 1000) / bitsPerSecond));
      await free;
      if (response.destroyed) return;
      if (!response.write(packet)) await Promise.race([once(response, 'drain'), once(response, 'close')]);
    }
    response.end();
  };
}
