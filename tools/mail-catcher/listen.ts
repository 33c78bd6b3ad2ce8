import type { Server } from 'node:net';
import { Failure } from '../../scripts/support/fail.ts';

/**
 * Resolves with the port as soon as the server listens on it.
 * @param port 0 for any free one
 * @param variable the environment variable that moves the port, for the error message
 */
export function listen(server: Server, host: string, port: number, variable: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const fail = (error: NodeJS.ErrnoException) => reject(explain(error, host, port, variable));
    server.once('error', fail);
    server.listen(port, host, () => {
      server.off('error', fail);
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : port);
    });
  });
}

function explain(error: NodeJS.ErrnoException, host: string, port: number, variable: string) {
  const reason = error.code === 'EADDRINUSE' ? 'is already in use' : `cannot be used (${error.code})`;
  return new Failure(`Port ${port} on ${host} ${reason}. Set ${variable} to another one.`, { cause: error });
}
