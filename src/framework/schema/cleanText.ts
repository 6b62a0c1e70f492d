/**
 * Format characters that text does not need and nobody sees: zero-width spaces, soft hyphens, byte order marks,
 * direction marks (U+202E turns a name around), invisible operators, and control characters other than tabs and
 * line breaks.
 */
const invisible =
  /(?![\t\n\v\f\r\u0085])\p{Cc}|[\u00ad\u061c\u115f\u1160\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufff9-\ufffb]/gu;

/** Joiners mean something inside an emoji or behind a letter of another script only. */
const joiners =
  /(?<!\ufe0f|[\p{Extended_Pictographic}\p{Emoji_Modifier}]|(?![\p{Script=Latin}\p{Script=Common}\p{Script=Greek}\p{Script=Cyrillic}])[\p{L}\p{M}])[\u200c\u200d]/gu;

/** The tags of a flag (Scotland) follow a black flag, U+1F3F4. */
const tags = /(?<!\u{1f3f4}[\u{e0020}-\u{e007f}]*)[\u{e0000}-\u{e007f}]/gu;

const isPlain = /^[\n\r\t -~\u00a1-\u00ac\u00ae-\u02ff]*$/;

/**
 * Removes what nobody sees and what programs add when text is copied, and composes accents (NFC). Letters,
 * punctuation, line breaks and emoji stay.
 */
export function cleanText(text: string): string {
  if (isPlain.test(text)) return text;
  return text.replace(invisible, '').replace(joiners, '').replace(tags, '').normalize('NFC');
}

/**
 * Cleans a text of one line: as `cleanText`, and every space, no-break space and tab is one blank. Hyphens that
 * do not break are hyphens. Line breaks stay, so that a caller can refuse or join them.
 */
export function cleanLine(text: string): string {
  return cleanText(text)
    .replace(/[\t\p{Zs}]+/gu, ' ')
    .replace(/[\u2010\u2011]/g, '-')
    .trim();
}

/** Signs that word processors and keyboards put for a plain one, each with the plain one. */
export const plainSigns: readonly (readonly [signs: string, plain: string])[] = [
  ['\u02d7\u2010\u2011\u2012\u2013\u2014\u2015\u2043\u2212\ufe58\ufe63\uff0d', '-'],
  ['`\u00b4\u02b9\u02bc\u02bb\u2018\u2019\u201a\u201b\u2032\u2035\u2039\u203a\uff07', "'"],
  ['\u00ab\u00bb\u201c\u201d\u201e\u201f\u2033\u2036\uff02', '"'],
];

const written = new Map(plainSigns.flatMap(([signs, plain]) => [...signs].map((sign) => [sign, plain])));
const typographic = new RegExp(`[${plainSigns.map(([signs]) => signs).join('')}]`, 'g');

/** Writes typographic dashes, apostrophes and quotation marks as the keys of a keyboard do. */
export function withPlainSigns(text: string): string {
  return text.replace(typographic, (sign) => written.get(sign) ?? sign);
}
