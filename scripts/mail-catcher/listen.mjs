// @ts-check
/** @import { Server } from 'node:net' */
import { Failure } from '../local/fail.mjs';

/**
 * Resolves with the port as soon as the server listens on it.
 *
 * @param {Server} server
 * @param {string} host
 * @param {number} port 0 for any free one
 * @param {string} variable the environment variable that moves the port, for the error message
 * @returns {Promise<number>}
 */
export function listen(server, host, port, variable) {
  return new Promise((resolve, reject) => {
    const fail = (/** @type {NodeJS.ErrnoException} */ error) => reject(explain(error, host, port, variable));
    server.once('error', fail);
    server.listen(port, host, () => {
      server.off('error', fail);
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : port);
    });
  });
}

/**
 * @param {NodeJS.ErrnoException} error
 * @param {string} host
 * @param {number} port
 * @param {string} variable
 */
function explain(error, host, port, variable) {
  const reason = error.code === 'EADDRINUSE' ? 'is already in use' : `cannot be used (${error.code})`;
  return new Failure(`Port ${port} on ${host} ${reason}. Set ${variable} to another one.`, { cause: error });
}
