import { SMTPServer } from 'smtp-server';

/** smtp-server greets a client only after 100 ms, to catch spammers that talk too soon. This one has none, and greets at once. */
export class PromptSmtpServer extends SMTPServer {
  override connect(...[socket, options]: Parameters<SMTPServer['connect']>): void {
    super.connect(socket, options);
    const connection = [...this.connections].at(-1);
    if (!connection || socket.destroyed) return;
    connection.connectionReady();
    // What the timer would call, for a second greeting.
    connection.connectionReady = () => {};
  }
}
