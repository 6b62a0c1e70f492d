import type { Encoding } from '../../schema/contracts/imports.ts';
import { type CodePage, codePages, decodePage } from './codePages.ts';

/** A text with the encoding it was read by. */
export interface DecodedText {
  text: string;
  encoding: Encoding;
  /** False if another encoding fits about as well, or if the lines of the file differ. */
  isSure: boolean;
}

/** High bytes that are looked at; more say nothing new. */
const mostSigns = 5000;
const letter = /\p{L}/u;
/** Signs that stand in German text. */
const usual = /[„“”‚‘’«»‹›–—…€§°²³½¼¾·•©®™\u00A0\u00AD´×±]/;
/** Between letters these are no mistake. */
const inWords = /[’‘´\u00AD–·]/;
const german = /[äöüÄÖÜß]/;
/** Letters of the names of people and places beside. */
const european = /[àáâãåæçèéêëìíîïñòóôõøùúûýÿœšžŠŽÅÆÇÈÉØŒ]/;

function isAsciiLetter(code: number | undefined): boolean {
  return code !== undefined && ((code >= 65 && code <= 90) || (code >= 97 && code <= 122));
}

function isLower(code: number | undefined): boolean {
  return code !== undefined && code >= 97 && code <= 122;
}

/** Fit of a sign between its neighbours, from -2 to 2. */
function pointsOf(sign: string, before: number | undefined, after: number | undefined): number {
  const [isBehind, isAhead] = [isAsciiLetter(before), isAsciiLetter(after)];
  if (letter.test(sign)) {
    // a capital after a small letter, or a letter alone, comes from another encoding
    if (isLower(before) && sign !== sign.toLowerCase()) return -2;
    if (!(isBehind || isAhead)) return -1;
    if (german.test(sign)) return 2;
    return european.test(sign) ? 1 : -1;
  }
  if (!usual.test(sign)) return -2;
  return isBehind && isAhead && !inWords.test(sign) ? -2 : 1;
}

function score(bytes: Uint8Array, page: CodePage): number {
  let [sum, seen] = [0, 0];
  for (let at = 0; at < bytes.length && seen < mostSigns; at += 1) {
    const code = bytes[at] ?? 0;
    if (code < 128) continue;
    seen += 1;
    sum += pointsOf(codePages[page].charAt(code - 128), bytes[at - 1], bytes[at + 1]);
  }
  return sum;
}

/** The code page whose characters fit best; Windows-1252 if several do. */
function guessPage(bytes: Uint8Array): { page: CodePage; isSure: boolean } {
  const pages: CodePage[] = ['windows1252', 'dos850', 'mac'];
  const scores = pages.map((page) => ({ page, points: score(bytes, page) }));
  const [best, second] = scores.toSorted((one, other) => other.points - one.points);
  if (!best || !second) return { page: 'windows1252', isSure: false };
  return { page: best.page, isSure: best.points > 0 && best.points > second.points };
}

function asUtf8(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

function* linesOf(bytes: Uint8Array): Generator<Uint8Array> {
  for (let at = 0; at < bytes.length; ) {
    const end = bytes.indexOf(10, at);
    const next = end === -1 ? bytes.length : end + 1;
    yield bytes.subarray(at, next);
    at = next;
  }
}

/** Reads each line as UTF-8 if it is, else by the code page that fits the others best. */
function decodeByLine(bytes: Uint8Array): DecodedText {
  const lines = [...linesOf(bytes)].map((line) => ({ line, text: asUtf8(line) }));
  const others = Buffer.concat(lines.flatMap(({ line, text }) => (text === undefined ? [line] : [])));
  const { page, isSure } = guessPage(others);
  const isMixed = lines.some(({ text, line }) => text !== undefined && text.length < line.length);
  const text = lines.map((one) => one.text ?? decodePage(one.line, page)).join('');
  return { text, encoding: page, isSure: isSure && !isMixed };
}

/** UTF-16 by its mark, or by the zeros that every second byte of Latin text has. */
function utf16Of(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  const start = bytes.subarray(0, 400 - (bytes.length % 2));
  const zeros = [0, 0];
  start.forEach((code, at) => {
    if (code === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  });
  const [even = 0, odd = 0] = zeros;
  if (odd > start.length * 0.35 && even === 0) return 'utf-16le';
  return even > start.length * 0.35 && odd === 0 ? 'utf-16be' : undefined;
}

/**
 * Decodes a text file. Without `wanted` the encoding is recognised: UTF-16, UTF-8, else line by line UTF-8 or one of
 * the code pages of Windows, DOS and the classic Mac.
 */
export function decodeText(bytes: Uint8Array, wanted?: Encoding): DecodedText {
  if (wanted === 'utf8') return { text: new TextDecoder().decode(bytes), encoding: wanted, isSure: true };
  if (wanted && wanted !== 'utf16')
    return { text: decodePage(bytes, wanted), encoding: wanted, isSure: true };
  const wide = utf16Of(bytes) ?? (wanted === 'utf16' ? 'utf-16le' : undefined);
  if (wide) return { text: new TextDecoder(wide).decode(bytes), encoding: 'utf16', isSure: true };
  const text = asUtf8(bytes);
  return text === undefined ? decodeByLine(bytes) : { text, encoding: 'utf8', isSure: true };
}
