import type { Encoding } from '../../schema/contracts/imports.ts';

/** One of the encodings with a byte for each character. */
export type CodePage = Extract<Encoding, 'windows1252' | 'dos850' | 'mac'>;

const latin1 = Array.from({ length: 96 }, (_, at) => String.fromCharCode(160 + at)).join('');

/**
 * Characters of the bytes 0x80 to 0xFF. Node's own `TextDecoder('windows-1252')` decodes 0x80 to 0x9F as control
 * characters in 20.18 to 20.20, 22.13 to 22.18 and 24.0 to 24.6.
 */
export const codePages: Readonly<Record<CodePage, string>> = {
  windows1252: `€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008DŽ\u008F\u0090‘’“”•–—˜™š›œ\u009DžŸ${latin1}`,
  dos850:
    'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00AD±‗¾¶§÷¸°¨·¹³²■\u00A0',
  mac: 'ÄÅÇÉÑÖÜáàâäãåçéèêëíìîïñóòôöõúùûü†°¢£§•¶ß®©™´¨≠ÆØ∞±≤≥¥µ∂∑∏π∫ªºΩæø¿¡¬√ƒ≈∆«»…\u00A0ÀÃÕŒœ–—“”‘’÷◊ÿŸ⁄€‹›ﬁﬂ‡·‚„‰ÂÊÁËÈÍÎÏÌÓÔ\uF8FFÒÚÛÙıˆ˜¯˘˙˚¸˝˛ˇ',
};

/** Decodes text of one byte per character. */
export function decodePage(bytes: Uint8Array, page: CodePage): string {
  const upper = codePages[page];
  const ascii = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
  return ascii.replace(/[\x80-\xFF]/g, (sign) => upper.charAt(sign.charCodeAt(0) - 128));
}
