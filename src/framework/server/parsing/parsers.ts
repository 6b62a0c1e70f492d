import { tableBlocks } from '../spreadsheets/tableBlocks.ts';

/**
 * Parsers of foreign content. Each yields its result in pieces that a message can carry in a few
 * milliseconds. A single allocation must stay far below the memory limit, because V8 ends the process if one
 * fails.
 */
export const parsers = { table: tableBlocks } satisfies Record<
  string,
  (bytes: Buffer, options: never) => AsyncIterable<unknown>
>;

export type ParserName = keyof typeof parsers;

/** Options of a parser beside the content; can be sent to a thread. */
export type OptionsOf<Name extends ParserName> = Parameters<(typeof parsers)[Name]>[1];

/** Pieces that a parser yields. */
export type PieceOf<Name extends ParserName> =
  ReturnType<(typeof parsers)[Name]> extends AsyncIterable<infer Piece> ? Piece : never;
