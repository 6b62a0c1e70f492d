import type { ErrorCode, ErrorDetails } from '../../schema/errors.ts';
import type { ParserName } from './parsers.ts';

/** What the thread is started with. */
export interface ParserWorkerData {
  parser: ParserName;
  bytes: Uint8Array;
}

/** Sent by the thread, one for each request for more. */
export type ParserMessage =
  | { piece: unknown }
  | { done: true }
  | { refused: { code: ErrorCode; details: ErrorDetails | undefined; message: string } };
