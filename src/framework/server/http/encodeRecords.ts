import type { RecordData } from '../../schema/Json.ts';

/** Records per piece of text. */
const pieceLength = 20;

function escapeLetter(letter: string): string {
  return `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`;
}

/**
 * JSON of a list in UTF-8, as a body to send. Letters beyond Latin-1 are escaped: a single one would make the whole
 * text twice as large in a browser, and slow to read. The text is encoded in pieces, because Node would measure and
 * encode it in two slow runs.
 */
export function encodeRecords(records: readonly RecordData[]): Buffer {
  const pieces: Buffer[] = [];
  for (let at = 0; at < records.length; at += pieceLength) {
    const text = JSON.stringify(records.slice(at, at + pieceLength)).slice(1, -1);
    pieces.push(Buffer.from((at === 0 ? '[' : ',') + text.replace(/[\u0100-\uffff]/g, escapeLetter)));
  }
  pieces.push(Buffer.from(records.length === 0 ? '[]' : ']'));
  return Buffer.concat(pieces);
}
