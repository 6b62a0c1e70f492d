const crlf = '\r\n';

/** A part of a mail: its headers and its content as it is on the line. */
export interface BuiltPart {
  headers: readonly string[];
  content: Buffer | string;
}

function bytesOf({ headers, content }: BuiltPart): Buffer {
  return Buffer.concat([Buffer.from(`${headers.join(crlf)}${crlf}${crlf}`, 'latin1'), Buffer.from(content)]);
}

/** A part of text, in UTF-8 unless it is given as bytes of another charset. */
export function textPart(text: string | Buffer, type = 'text/plain', charset = 'utf-8'): BuiltPart {
  return {
    headers: [`Content-Type: ${type}; charset=${charset}`, 'Content-Transfer-Encoding: 8bit'],
    content: text,
  };
}

/** A part with a file, in base64. */
export function filePart(
  content: Buffer | string,
  type: string,
  { disposition = 'attachment', headers = [] }: { disposition?: string; headers?: readonly string[] } = {},
): BuiltPart {
  const lines =
    Buffer.from(content)
      .toString('base64')
      .match(/.{1,76}/g) ?? [];
  return {
    headers: [
      `Content-Type: ${type}`,
      'Content-Transfer-Encoding: base64',
      `Content-Disposition: ${disposition}`,
      ...headers,
    ],
    content: lines.join(crlf),
  };
}

/** A part of parts. */
export function multipart(kind: string, parts: readonly BuiltPart[], boundary = 'grenze'): BuiltPart {
  const pieces = parts.flatMap((part) => [
    Buffer.from(`--${boundary}${crlf}`),
    bytesOf(part),
    Buffer.from(crlf),
  ]);
  return {
    headers: [`Content-Type: multipart/${kind}; boundary="${boundary}"`],
    content: Buffer.concat([...pieces, Buffer.from(`--${boundary}--${crlf}`)]),
  };
}

let built = 0;

export interface MailFacts {
  from?: string;
  to?: string;
  subject?: string;
  messageId?: string | null;
  date?: string;
  headers?: readonly string[];
}

/** A whole mail. */
export function buildMail(part: BuiltPart | string, facts: MailFacts = {}): Buffer {
  built += 1;
  const {
    from = 'Vera Blau <vera@blau.example>',
    to = 'buero@schule.example',
    subject = 'Unterricht',
  } = facts;
  const { messageId = `<mail-${built}@blau.example>`, date = 'Mon, 02 Nov 2026 08:00:00 +0100' } = facts;
  const { headers, content } = typeof part === 'string' ? textPart(part) : part;
  return bytesOf({
    headers: [
      `From: ${from}`,
      `To: ${to}`,
      `Subject: ${subject}`,
      `Date: ${date}`,
      ...(messageId === null ? [] : [`Message-ID: ${messageId}`]),
      'MIME-Version: 1.0',
      ...(facts.headers ?? []),
      ...headers,
    ],
    content,
  });
}
