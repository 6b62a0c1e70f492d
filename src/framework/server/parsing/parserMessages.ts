import type { ErrorCode, ErrorDetails } from '../../schema/errors.ts';
import type { ParserName } from './parsers.ts';

/** What the thread is started with. */
export interface ParserWorkerData {
  parser: ParserName;
  bytes: Uint8Array;
  /** How much it may have in buffers, outside the heap that V8 limits. */
  buffersMb: number;
}

/** Sent by the thread, one for each request for more; `exceeded` whenever its buffers are too large. */
export type ParserMessage =
  | { piece: unknown }
  | { done: true }
  | { exceeded: true }
  | { refused: { code: ErrorCode; details: ErrorDetails | undefined; message: string } };
