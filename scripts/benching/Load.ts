/** A record and the version required by its next change. */
export interface Versioned {
  id: string;
  version: number;
}

/** Selection of the institutions for a load. */
export type Choice =
  /** Random: one of `count` numbers, starting at `from` in steps of `every`. */
  | { type: 'drawn'; from: number; every: number; count: number }
  /** Sequential, starting at a number. */
  | { type: 'counted'; from: number }
  /** In a cycle; each change builds on the version before. */
  | { type: 'walked'; records: readonly Versioned[] };

/** Requests of one kind, sent as fast as the connections are answered. */
export interface Load {
  /** `http://127.0.0.1:port`. */
  url: string;
  method: 'GET' | 'PUT';
  /** `{id}` is replaced by the id of an institution of the benchmark. */
  path: string;
  /** `{version}` is replaced by the version of a record, with `walked` ids only. */
  headers: Readonly<Record<string, string>>;
  /** `{n}` is replaced by a random number. */
  body?: string;
  ids: Choice;
  connections: number;
  seconds: number;
}

/** Latencies in milliseconds, and requests per second. */
export interface LoadResult {
  perSecond: number;
  p50: number;
  p99: number;
  /** Answers other than 2xx, and broken connections. */
  failed: number;
}

export interface LoadTool {
  name: string;
  run(load: Load): Promise<LoadResult>;
}
