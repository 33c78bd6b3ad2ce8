import { SMTPServer } from 'smtp-server';

/** smtp-server delays its greeting by 100 ms, to catch spammers that talk too early. This server greets at once. */
export class PromptSmtpServer extends SMTPServer {
  override connect(...[socket, options]: Parameters<SMTPServer['connect']>): void {
    super.connect(socket, options);
    const connection = [...this.connections].at(-1);
    if (!connection || socket.destroyed) return;
    connection.connectionReady();
    // Called by the timer, for a second greeting.
    connection.connectionReady = () => {};
  }
}
