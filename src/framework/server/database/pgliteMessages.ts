/** Start parameters of the worker. */
export interface PgliteWorkerData {
  /** A directory, or `memory://`. */
  dataDir: string;
  /**
   * Tar of a data directory (`dumpDataDir`) for a `dataDir` without a database; replaces the tar of the
   * build.
   */
  templateFile?: string;
}

/** Everything the worker gets. */
export interface PgliteThreadData extends PgliteWorkerData {
  /** Module compiled by an earlier thread of this process. */
  program?: WebAssembly.Module | undefined;
}

/** `wire` carries messages of the PostgreSQL protocol and returns those of the server. */
export type PgliteRequest =
  | { id: number; action: 'wire'; bytes: Uint8Array }
  | { id: number; action: 'dump' }
  | { id: number; action: 'close' };

export type PgliteAnswer = { id: number; bytes?: Uint8Array; error?: string };

/**
 * Sent once before any answer; `error` explains why the database did not open, `program` is what this thread
 * had to compile.
 */
export type PgliteOpening = { opened: boolean; error?: string; program?: WebAssembly.Module | undefined };

/** Copies all bytes into one new array, so that it can be transferred to another thread. */
export function joinBytes(chunks: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(chunks.reduce((length, chunk) => length + chunk.length, 0));
  let offset = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, offset);
    offset += chunk.length;
  }
  return bytes;
}
