/** Requests of one shape, as fast as the connections get answers. */
export interface Load {
  /** `http://127.0.0.1:port`. */
  url: string;
  method: 'GET' | 'PUT';
  /** `{id}` stands for the id of an institution of the benchmark. */
  path: string;
  headers: Readonly<Record<string, string>>;
  /** `{n}` stands for a number that differs from request to request. */
  body?: string;
  /** Which institutions: drawn from the first so many, or one after the other from a number on. */
  ids: { drawnFrom: number } | { countedFrom: number };
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
