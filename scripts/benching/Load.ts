/** A record and the version that the next change of it has to name. */
export interface Versioned {
  id: string;
  version: number;
}

/** Which institutions a load takes. */
export type Choice =
  /** Drawn: the first, and every so many after it, `count` in all. */
  | { type: 'drawn'; from: number; every: number; count: number }
  /** One after the other from a number on. */
  | { type: 'counted'; from: number }
  /** Round and round, each change on top of the one before. */
  | { type: 'walked'; records: readonly Versioned[] };

/** Requests of one shape, as fast as the connections get answers. */
export interface Load {
  /** `http://127.0.0.1:port`. */
  url: string;
  method: 'GET' | 'PUT';
  /** `{id}` stands for the id of an institution of the benchmark. */
  path: string;
  /** `{version}` stands for the version of a record that is walked to. */
  headers: Readonly<Record<string, string>>;
  /** `{n}` stands for a number that differs from request to request. */
  body?: string;
  ids: Choice;
  connections: number;
  seconds: number;
}

/** Milliseconds and requests a second. */
export interface LoadResult {
  perSecond: number;
  p50: number;
  p99: number;
  /** Answers that are not 2xx, and broken connections. */
  failed: number;
}

export interface LoadTool {
  name: string;
  run(load: Load): Promise<LoadResult>;
}
