import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

/** A mail that the server took. */
export interface TakenMail {
  from: string;
  to: string[];
  raw: string;
}

/** A mail server in this process, which keeps what it takes. */
export interface FakeSmtp {
  port: number;
  taken: TakenMail[];
  /** Answer to each mail instead of taking it: `550 …`, or undefined. */
  refusal: { code: number; text: string } | undefined;
  close(): Promise<void>;
}

export const smtpUser = { user: 'buero@example.org', pass: 'Kennwort-Nur-Im-Test' };

/** Starts a server on a free port of this machine; it takes mails of `smtpUser` only. */
export async function startSmtp(): Promise<FakeSmtp> {
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth({ username, password }, _session, done) {
      if (username === smtpUser.user && password === smtpUser.pass) done(null, { user: username });
      else done(Object.assign(new Error('Authentication failed'), { responseCode: 535 }));
    },
    onData(stream, { envelope }, done) {
      buffer(stream).then((raw) => {
        const { refusal } = fake;
        if (refusal) return done(Object.assign(new Error(refusal.text), { responseCode: refusal.code }));
        const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address;
        fake.taken.push({ from, to: envelope.rcptTo.map(({ address }) => address), raw: raw.toString() });
        return done();
      }, done);
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const fake: FakeSmtp = {
    port: (server.server.address() as AddressInfo).port,
    taken: [],
    refusal: undefined,
    close: async () => await new Promise<void>((resolve) => server.close(() => resolve())),
  };
  return fake;
}
