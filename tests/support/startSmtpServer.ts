import { createServer, type Socket } from 'node:net';

/** A mail as received over SMTP. */
export interface ReceivedMail {
  from: string;
  recipients: string[];
  /** Header and body, with transfer encodings decoded. */
  content: string;
}

export interface SmtpServer {
  url: string;
  received: ReceivedMail[];
  /** Mails received but refused. */
  refused: ReceivedMail[];
  /** All received command lines. */
  heard: string[];
  /** Refuses the next mails, or those to one recipient, quoting the link in them as spam filters do. */
  refuse(times: number, recipient?: string): void;
  stop(): Promise<void>;
}

/** Deviations from a server that accepts everything. */
export interface SmtpManners {
  /** Extensions offered after EHLO, e.g. `AUTH PLAIN`. */
  offers?: readonly string[];
  /**
   * Answers by verb (`CONNECT`: a new connection, `CONTENT`: a mail); an empty text means no answer at all.
   */
  answers?: Readonly<Record<string, string>>;
  /** The verb that gets an endless answer. */
  chatsAt?: string;
  /** The verb at which the server closes the connection without an answer. */
  closesAt?: string;
}

function decoded(raw: string): string {
  const [head = '', ...body] = raw.split('\r\n\r\n');
  const text = body.join('\r\n\r\n');
  const boundary = /^content-type: multipart\/[\s\S]*?boundary="([^"]+)"/im.exec(head)?.[1];
  if (boundary !== undefined) {
    const parts = text.split(`--${boundary}`).map((part) => decoded(part.replace(/^\r\n/, '')));
    return `${head}\r\n\r\n${parts.join(`\r\n--${boundary}\r\n`)}`;
  }
  if (/^content-transfer-encoding: base64/im.test(head))
    return `${head}\r\n\r\n${Buffer.from(text, 'base64').toString('utf8')}`;
  if (!/^content-transfer-encoding: quoted-printable/im.test(head)) return raw;
  const bytes = text
    .replaceAll(/=\r\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return `${head}\r\n\r\n${Buffer.from(bytes, 'latin1').toString('utf8')}`;
}

interface Conversation extends SmtpManners {
  hear: (line: string) => void;
  /** @returns whether the mail is accepted. */
  keep: (mail: ReceivedMail) => boolean;
}

/** Implements the parts of RFC 5321 needed to receive mails. */
function converse(
  socket: Socket,
  { offers = [], answers = {}, closesAt, chatsAt, hear, keep }: Conversation,
): void {
  let [waiting, isData] = ['', false];
  let mail: ReceivedMail = { from: '', recipients: [], content: '' };
  const say = (line: string) => socket.write(`${line}\r\n`);
  /** Applies the configured deviations; returns whether one applied. */
  const isOdd = (verb: string): boolean => {
    if (closesAt === verb) socket.destroy();
    else if (chatsAt === verb) {
      const chat = setInterval(() => say('250-probe'), 100);
      socket.on('close', () => clearInterval(chat));
    } else if (answers[verb]) say(answers[verb]);
    return closesAt === verb || chatsAt === verb || verb in answers;
  };
  const commands: Record<string, (rest: string) => void> = {
    EHLO: () => say(['250-probe', ...offers.map((offer) => `250-${offer}`), '250 HELP'].join('\r\n')),
    AUTH: () => say('235 welcome'),
    HELO: () => say('250 probe'),
    MAIL: (rest) => {
      mail = { from: rest.replace(/^FROM:<|>.*$/gi, ''), recipients: [], content: '' };
      say('250 ok');
    },
    RCPT: (rest) => {
      mail.recipients.push(rest.replace(/^TO:<|>.*$/gi, ''));
      say('250 ok');
    },
    DATA: () => {
      isData = true;
      say('354 go on');
    },
    QUIT: () => {
      say('221 bye');
      socket.end();
    },
  };
  const takeLine = (line: string) => {
    const [verb = '', ...rest] = line.split(' ');
    hear(line);
    if (isOdd(verb.toUpperCase())) return;
    const command = commands[verb.toUpperCase()];
    if (command) command(rest.join(' '));
    else say('500 unknown');
  };
  const takeData = (text: string) => {
    isData = false;
    const content = decoded(text.replaceAll('\r\n..', '\r\n.'));
    if (isOdd('CONTENT')) return;
    const isTaken = keep({ ...mail, content });
    say(isTaken ? '250 taken' : `451 later, not with ${/https?:\S+/.exec(content)?.[0] ?? 'this'} in it`);
  };
  if (!isOdd('CONNECT')) say('220 probe');
  socket.setEncoding('latin1').on('data', (chunk) => {
    waiting += String(chunk);
    for (
      let mark = isData ? '\r\n.\r\n' : '\r\n';
      waiting.includes(mark);
      mark = isData ? '\r\n.\r\n' : '\r\n'
    ) {
      const end = waiting.indexOf(mark);
      const text = waiting.slice(0, end);
      waiting = waiting.slice(end + mark.length);
      if (isData) takeData(text);
      else takeLine(text);
    }
  });
  socket.on('error', () => socket.destroy());
}

/** Starts a mail server on a free local port. */
export async function startSmtpServer(manners: SmtpManners = {}): Promise<SmtpServer> {
  const received: ReceivedMail[] = [];
  const refused: ReceivedMail[] = [];
  const heard: string[] = [];
  const open = new Set<Socket>();
  let refusals = 0;
  let refusedTo: string | undefined;
  const server = createServer((socket) => {
    open.add(socket.on('close', () => open.delete(socket)));
    const keep = (mail: ReceivedMail) => {
      const isRefused = refusals > 0 && (refusedTo === undefined || mail.recipients.includes(refusedTo));
      if (isRefused) refusals -= 1;
      (isRefused ? refused : received).push(mail);
      return !isRefused;
    };
    converse(socket, { ...manners, hear: (line) => heard.push(line), keep });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    refused,
    heard,
    refuse(times, recipient) {
      refusals = times;
      refusedTo = recipient;
    },
    async stop() {
      for (const socket of open) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
