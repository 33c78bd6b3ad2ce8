import type { ServerResponse } from 'node:http';
import type { Mailbox } from './mailbox.ts';

/** Proxies close a connection on which nothing happens; a comment now and then keeps it open. */
const heartbeatMilliseconds = 20_000;

/** Tells the page about every change by Server-Sent Events, until it goes away. */
export function streamEvents(response: ServerResponse, mailbox: Mailbox) {
  response.writeHead(200, { 'Content-Type': 'text/event-stream' });
  response.write('retry: 1000\n\n');
  const unsubscribe = mailbox.subscribe(() => response.write('event: change\ndata: {}\n\n'));
  const heartbeat = setInterval(() => response.write(': still here\n\n'), heartbeatMilliseconds);
  response.once('close', () => {
    clearInterval(heartbeat);
    unsubscribe();
  });
}
