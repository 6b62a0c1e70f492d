/** What the worker is started with. */
export interface PgliteWorkerData {
  /** A directory, or `memory://`. */
  dataDir: string;
  /** A tar of a data directory (`dumpDataDir`) to start from when `dataDir` holds no database yet, instead of the build's. */
  templateFile?: string;
}

/** `wire` carries messages of PostgreSQL's protocol and is answered with those of the server. */
export type PgliteRequest =
  | { id: number; action: 'wire'; bytes: Uint8Array }
  | { id: number; action: 'dump' }
  | { id: number; action: 'close' };

export type PgliteAnswer = { id: number; bytes?: Uint8Array; error?: string };

/** Sent once, before any answer: the database is open, or why it is not. */
export type PgliteOpening = { opened: boolean; error?: string };
