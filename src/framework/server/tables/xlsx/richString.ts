import type { XmlHandlers } from './readXml.ts';

/** Escapes of characters that XML does not allow (ECMA-376, part 1, 22.9.2.19). */
const escaped = /_x([0-9A-Fa-f]{4})_/g;

/** Decodes characters written as `_x000D_` (ECMA-376, part 1, 22.4.2.4). */
export function unescapeText(text: string): string {
  if (!text.includes('_x')) return text;
  return text.replace(escaped, (_, digits: string) => String.fromCharCode(Number.parseInt(digits, 16)));
}

/** Joins the text of a string from its runs, without phonetic hints (`si`, `is`; ECMA-376, part 1, 18.4). */
export function createRichString(): Required<XmlHandlers> & { take(): string } {
  let text = '';
  let [isText, isPronunciation] = [false, false];
  return {
    open(name) {
      if (name === 't') isText = true;
      else if (name === 'rPh') isPronunciation = true;
    },
    close(name) {
      if (name === 't') isText = false;
      else if (name === 'rPh') isPronunciation = false;
    },
    text(part) {
      if (isText && !isPronunciation) text += part;
    },
    take() {
      const taken = unescapeText(text).trim();
      text = '';
      return taken;
    },
  };
}
