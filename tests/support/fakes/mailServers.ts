import type { AddressInfo, Socket } from 'node:net';
import hoodiecrow from 'hoodiecrow-imap';
import { SMTPServer } from 'smtp-server';
import { onTestFinished } from 'vitest';

interface Login {
  user: string;
  password: string;
}

/** A mailbox in memory that IMAP clients read. */
export interface FakeImap {
  port: number;
  /** Adds a mail; connected clients hear of it. */
  deliver(raw: Buffer, folder?: string): void;
  /** Gives all mails of a folder new ids, as after a restore of the server. */
  renumber(folder?: string): void;
  /** Number of clients that are connected. */
  clients(): number;
  /** Drops all connections. */
  drop(): void;
  stop(): Promise<void>;
}

/** Starts an IMAP server on this machine, with the folders `INBOX` and `Sent`. */
export async function startImap({ user, password }: Login): Promise<FakeImap> {
  let validity = 1;
  const server = hoodiecrow({
    plugins: ['ID', 'IDLE', 'LITERALPLUS', 'SASL-IR', 'AUTH-PLAIN', 'UNSELECT', 'SPECIAL-USE', 'ENABLE'],
    users: { [user]: { password } },
    storage: {
      INBOX: { uidvalidity: validity },
      '': { separator: '/', folders: { Sent: { uidvalidity: validity, 'special-use': '\\Sent' } } },
    },
  });
  const sockets = new Set<Socket>();
  server.server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const drop = () => {
    for (const socket of sockets) socket.destroy();
  };
  const fake: FakeImap = {
    port: (server.server.address() as AddressInfo).port,
    deliver(raw, folder = 'INBOX') {
      server.appendMessage(folder, [], new Date(), raw.toString('latin1'));
    },
    renumber(folder = 'INBOX') {
      validity += 1;
      const mailbox = server.getMailbox(folder);
      mailbox.uidvalidity = validity;
      drop();
    },
    clients: () => sockets.size,
    drop,
    async stop() {
      drop();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
  onTestFinished(async () => await fake.stop());
  return fake;
}

/** A server that mails are sent over. */
export interface FakeSmtp {
  port: number;
  /** Raw mails it accepted. */
  received: string[];
  stop(): Promise<void>;
}

/** Starts an SMTP server on this machine, which requires a login. */
export async function startSmtp({ user, password }: Login): Promise<FakeSmtp> {
  const received: string[] = [];
  const server = new SMTPServer({
    hideSTARTTLS: true,
    allowInsecureAuth: true,
    onAuth({ username, password: given }, _, done) {
      if (username === user && given === password) done(null, { user });
      else done(new Error('Invalid username or password'));
    },
    onData(stream, _, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        received.push(Buffer.concat(chunks).toString('utf8'));
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const stop = async () => await new Promise<void>((resolve) => server.close(() => resolve()));
  onTestFinished(stop);
  return { port: (server.server.address() as AddressInfo).port, received, stop };
}
