import type { ErrorCode, ErrorDetails } from '../../schema/errors.ts';
import type { OptionsOf, ParserName } from './parsers.ts';

/** Data the thread is started with. */
export interface ParserWorkerData {
  parser: ParserName;
  bytes: Uint8Array;
  options: OptionsOf<ParserName>;
  /** Megabytes allowed in buffers, outside the heap that V8 limits. */
  buffersMb: number;
}

/** Messages of the thread, one per request for more; `exceeded` at any time if its buffers are too large. */
export type ParserMessage =
  | { piece: unknown }
  | { done: true }
  | { exceeded: true }
  | { refused: { code: ErrorCode; details: ErrorDetails | undefined; message: string } };
