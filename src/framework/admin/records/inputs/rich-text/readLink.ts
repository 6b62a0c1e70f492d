import { isMail } from '../../../../schema/validation/isMail.ts';

const scheme = /^[a-z][a-z\d+.-]*:(?!\d)/i;

/**
 * Parses a typed link target: a web address, with or without `https://`, or a mail address.
 * @returns null for everything else, including `javascript:` and `http:`
 */
export function readLink(typed: string): string | null {
  const address = typed.trim();
  const person = address.replace(/^mailto:/i, '');
  // these would end the address within a URL
  if (isMail(person) && !/[/?#]/.test(person)) return `mailto:${person}`;
  const full = scheme.test(address) ? address : `https://${address}`;
  if (/\s/.test(address) || !URL.canParse(full)) return null;
  const { protocol, hostname, href } = new URL(full);
  return protocol === 'https:' && /[^.]\.[^.]/.test(hostname) ? href : null;
}
