import { createServer, type Socket } from 'node:net';

/** A mail as it went over the wire. */
export interface ReceivedMail {
  from: string;
  recipients: string[];
  /** Header and body, transfer encoding undone. */
  content: string;
}

export interface SmtpServer {
  url: string;
  received: ReceivedMail[];
  /** Answers the next mails with a refusal. */
  refuse(times: number): void;
  stop(): Promise<void>;
}

function decoded(raw: string): string {
  const [head = '', ...body] = raw.split('\r\n\r\n');
  const text = body.join('\r\n\r\n');
  if (/^content-transfer-encoding: base64/im.test(head))
    return `${head}\r\n\r\n${Buffer.from(text, 'base64').toString('utf8')}`;
  if (!/^content-transfer-encoding: quoted-printable/im.test(head)) return raw;
  const bytes = text
    .replaceAll(/=\r\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return `${head}\r\n\r\n${Buffer.from(bytes, 'latin1').toString('utf8')}`;
}

/** Speaks as much of RFC 5321 as it takes to receive a mail. */
function converse(socket: Socket, keep: (mail: ReceivedMail) => boolean): void {
  let [waiting, isData] = ['', false];
  let mail: ReceivedMail = { from: '', recipients: [], content: '' };
  const say = (line: string) => socket.write(`${line}\r\n`);
  const commands: Record<string, (rest: string) => void> = {
    EHLO: () => say('250 probe'),
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
    const command = commands[verb.toUpperCase()];
    if (command) command(rest.join(' '));
    else say('500 unknown');
  };
  const takeData = (text: string) => {
    isData = false;
    const content = decoded(text.replaceAll('\r\n..', '\r\n.'));
    say(keep({ ...mail, content }) ? '250 taken' : '451 later');
  };
  say('220 probe');
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

/** A mail server on a free port of this machine. */
export async function startSmtpServer(): Promise<SmtpServer> {
  const received: ReceivedMail[] = [];
  const open = new Set<Socket>();
  let refusals = 0;
  const server = createServer((socket) => {
    open.add(socket.on('close', () => open.delete(socket)));
    converse(socket, (mail) => {
      refusals -= 1;
      if (refusals >= 0) return false;
      received.push(mail);
      return true;
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    refuse(times) {
      refusals = times;
    },
    async stop() {
      for (const socket of open) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
