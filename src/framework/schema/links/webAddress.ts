import { cleanLine, withPlainSigns } from '../cleanText.ts';

/**
 * Reads a URL; null if it is none. `URL.canParse` is wrong for umlauts after some 1,800 calls in Node 20 and 22,
 * so nothing here uses it.
 */
export function readUrl(text: string, base?: string): URL | null {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}

/** A name of a host with a dot and a top-level domain, as people write it: `www.schule.de`, `ecg.schule/aktuell`. */
const hostFirst =
  /^(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+\p{L}[\p{L}-]*\p{L}(?::\d{2,5})?(?:[/?#]|$)/u;

/**
 * Reads the address of a website. Without a scheme it gets `https://`: `www.schule.de`. Null for anything but
 * http and https, and for a text with blanks, which are two addresses or words beside one.
 */
export function readWebAddress(given: string): string | null {
  // a path may hold typographic dashes, a host may not
  const text = cleanLine(given).replace(/^(?:https?:\/\/)?[^/]*/i, withPlainSigns);
  const full = hostFirst.test(text) ? `https://${text}` : text;
  return /^https?:\/\/[^/\s]\S*$/i.test(full) && readUrl(full) !== null ? full : null;
}
