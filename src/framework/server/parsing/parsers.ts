import type { MailPiece, MailWish } from '../mail-reading/readMail.ts';
import { type TableOptions, type TablePiece, tableBlocks } from '../spreadsheets/tableBlocks.ts';

/** Options of each parser beside the content, which can be sent to a thread. */
interface ParserOptions {
  mail: MailWish;
  table: TableOptions;
}

/** Pieces that each parser yields. */
interface ParserPieces {
  mail: MailPiece;
  table: TablePiece;
}

export type ParserName = keyof ParserOptions;
export type OptionsOf<Name extends ParserName> = ParserOptions[Name];
export type PieceOf<Name extends ParserName> = ParserPieces[Name];

type Parsers = {
  [Name in ParserName]: (bytes: Buffer, options: OptionsOf<Name>) => AsyncIterable<PieceOf<Name>>;
};

/**
 * Parsers of foreign content. Each yields its result in pieces that a message can carry in a few
 * milliseconds. A single allocation must stay far below the memory limit, because V8 ends the process if one
 * fails.
 */
const parsers: Parsers = {
  // loaded when it is used: a thread that reads a table needs none of it
  async *mail(bytes, options) {
    const { mailPieces } = await import('../mail-reading/readMail.ts');
    yield* mailPieces(bytes, options);
  },
  table: tableBlocks,
};

/** Parses content by the parser of this name. */
export function runParser<Name extends ParserName>(
  name: Name,
  bytes: Buffer,
  options: OptionsOf<Name>,
): AsyncIterable<PieceOf<Name>> {
  return parsers[name](bytes, options);
}
