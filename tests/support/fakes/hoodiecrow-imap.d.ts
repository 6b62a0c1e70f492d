declare module 'hoodiecrow-imap' {
  import type { Server } from 'node:net';

  interface Folder {
    uidvalidity: number;
    'special-use'?: string;
  }

  interface Options {
    plugins: readonly string[];
    users: Record<string, { password: string }>;
    storage: Record<string, Partial<Folder> & { separator?: string; folders?: Record<string, Folder> }>;
  }

  interface ImapServer {
    server: Server;
    listen(port: number, host: string, listening: () => void): void;
    close(closed: () => void): void;
    appendMessage(folder: string, flags: string[], internaldate: Date, raw: string): void;
    getMailbox(path: string): Folder;
  }

  function hoodiecrow(options: Options): ImapServer;
  export = hoodiecrow;
}
