/** The parts of hoodiecrow-imap, an IMAP server for tests, that are used here. */
declare module 'hoodiecrow-imap' {
  import type { Server } from 'node:net';

  interface ImapServer {
    readonly server: Server;
    getMailbox(name: string): { readonly messages: { flags: string[] }[] };
    appendMessage(mailbox: string, flags: string[], date: string | false, source: string): void;
  }

  const hoodiecrow: (options: object) => ImapServer;
  export = hoodiecrow;
}
