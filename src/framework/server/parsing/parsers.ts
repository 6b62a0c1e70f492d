import { tableBlocks } from '../tables/tableBlocks.ts';

/**
 * The parsers of foreign content. Each takes the bytes and yields what it reads in pieces that a message carries in a
 * few milliseconds. A single allocation must stay far below the limit of memory: V8 ends the process where one fails.
 */
export const parsers = { table: tableBlocks } satisfies Record<
  string,
  (bytes: Buffer) => AsyncIterable<unknown>
>;

export type ParserName = keyof typeof parsers;

/** What a parser yields. */
export type PieceOf<Name extends ParserName> =
  ReturnType<(typeof parsers)[Name]> extends AsyncIterable<infer Piece> ? Piece : never;
