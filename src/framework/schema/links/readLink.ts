import { cleanLine } from '../cleanText.ts';
import { isMail } from '../validation/isMail.ts';
import { linkProtocols } from './linkProtocols.ts';
import { readUrl } from './webAddress.ts';

/** A scheme; digits behind the colon are a port: `example.org:8443`. */
const scheme = /^([a-z][a-z\d+.-]*):(?!\d)/i;

function isNumberToDial(address: string): boolean {
  return /^tel:\+?[\d()/.-]{3,40}$/i.test(address);
}

function isMailLink(address: string): boolean {
  const [person = ''] = address.slice('mailto:'.length).split('?');
  // these would end the address within a URL
  return isMail(person) && !/[/#]/.test(person);
}

/**
 * Reads the target of a link in rich text. An address without a scheme gets `https://`, a mail address
 * `mailto:`.
 * @returns null for text that is no address, and for schemes other than `linkProtocols`
 */
export function readLink(text: string): string | null {
  const address = cleanLine(text);
  if (/\s/.test(address) || /\p{Cc}/u.test(text.trim())) return null;
  const named = scheme.exec(address)?.[1]?.toLowerCase();
  if (named === undefined) {
    if (isMailLink(`mailto:${address}`)) return `mailto:${address}`;
    const full = `https://${address.replace(/^\/\//, '')}`;
    return /[^.]\.[^.]/.test(readUrl(full)?.hostname ?? '') ? full : null;
  }
  if (!(linkProtocols as readonly string[]).includes(named)) return null;
  if (named === 'mailto') return isMailLink(address) ? address : null;
  if (named === 'tel') return isNumberToDial(address) ? address : null;
  return /^https?:\/\/[^/]/i.test(address) && readUrl(address) !== null ? address : null;
}
