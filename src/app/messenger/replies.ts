import type { MailMessage } from '../../contract/messenger/messages.ts';

/** How a mail is taken up: answered to its sender, to everybody on it, or sent on. */
export type ReplyMode = 'reply' | 'replyAll' | 'forward';

const answered = /^(?:\s*(?:AW|RE|Antw)\s*:)+\s*/i;
const forwarded = /^(?:\s*(?:WG|FW|FWD)\s*:)+\s*/i;

/** `AW: Probestunde`, with the prefix once however often the mail was answered. */
export function replySubject(subject: string | null): string {
  return `AW: ${(subject ?? '').replace(answered, '').trim()}`.trim();
}

/** `WG: Probestunde`, with the prefix once. */
export function forwardSubject(subject: string | null): string {
  return `WG: ${(subject ?? '').replace(forwarded, '').trim()}`.trim();
}

/** Addresses and subject of a mail that takes up another. */
export interface ReplyStart {
  to: string;
  cc: string[];
  subject: string;
  quoted: string;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** The text of a mail as paragraphs, below who wrote it. */
function quote({ text, fromName, fromMail }: MailMessage): string {
  const head = `${fromName ?? fromMail ?? 'Jemand'} schrieb:`;
  const lines = (text ?? '').split(/\r?\n/).slice(0, 400);
  return ['', head, ...lines].map((line) => `<p>${escaped(line)}</p>`).join('');
}

/** What the form begins with; own addresses get no copy. */
export function startReply(mode: ReplyMode, mail: MailMessage, own: readonly string[]): ReplyStart {
  if (mode === 'forward')
    return { to: '', cc: [], subject: forwardSubject(mail.subject), quoted: quote(mail) };
  const isOwn = mail.direction === 'outgoing';
  const to = (isOwn ? mail.toMail : mail.fromMail) ?? '';
  const excluded = new Set([to, ...own].map((address) => address.toLowerCase()));
  const others = [...mail.toMails, ...mail.ccMails].filter((one) => !excluded.has(one.toLowerCase()));
  return {
    to,
    cc: mode === 'replyAll' ? [...new Set(others)] : [],
    subject: replySubject(mail.subject),
    quoted: '',
  };
}
