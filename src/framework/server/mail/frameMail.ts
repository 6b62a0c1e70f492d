import { convert } from 'html-to-text';
import { escapeHtml } from '../html/escapeHtml.ts';
import { sanitizeRichText } from '../html/richText.ts';
import type { FramedMail, Mail, MailFrame } from './Mail.ts';

/** Signature separator (RFC 3676, 4.3). */
const separator = '-- ';

function paragraph(text: string): string {
  const isLink = /^https?:\/\/\S+$/.test(text);
  const escaped = escapeHtml(text).replaceAll('\n', '<br>');
  return isLink ? `<p><a href="${escaped}">${escaped}</a></p>` : `<p>${escaped}</p>`;
}

/** Formats a mail as plain text and HTML, with the installation's sender and footer. */
export function frameMail(mail: Mail, { senderName, senderMail, replyTo, footer }: MailFrame): FramedMail {
  const clean = sanitizeRichText(footer ?? '').trim();
  const ending = convert(clean, { wordwrap: false }).trim();
  const body = mail.text.split('\n\n').map(paragraph).join('\n');
  const small = `<hr>\n<div style="font-size: 0.85em; color: #555555">${clean}</div>`;
  return {
    ...mail,
    text: ending ? `${mail.text}\n\n${separator}\n${ending}` : mail.text,
    html: ending ? `${body}\n${small}` : body,
    ...(senderName || senderMail ? { sender: { name: senderName, address: senderMail } } : {}),
    ...(replyTo ? { replyTo } : {}),
  };
}
