import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { decode, encode } from 'dns-packet';

export type Zone = Readonly<Record<string, readonly string[]>>;

const noSuchName = 3;

/** A real DNS server on the loopback interface that only knows these records. */
export async function startNameServer(zone: Zone) {
  const server = createSocket('udp4');
  server.on('message', (message, { port, address }) => {
    const { id = 0, questions = [] } = decode(message);
    const name = questions[0]?.name.toLowerCase() ?? '';
    const texts = zone[name] ?? [];
    // A record comes in parts, of which every reader makes one text.
    const answers = texts.map((text) => ({ name, type: 'TXT' as const, data: text.match(/.{1,20}/g) ?? [] }));
    const flags = texts.length > 0 ? 0 : noSuchName;
    server.send(encode({ id, type: 'response', flags, questions, answers }), port, address);
  });
  server.bind(0, '127.0.0.1');
  await once(server, 'listening');
  return { port: server.address().port, stop: () => void server.close() };
}
