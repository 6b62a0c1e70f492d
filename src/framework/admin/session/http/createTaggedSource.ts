import type { HttpClient } from './HttpClient.ts';

/** An answer of the server that is kept, and asked for again by its ETag. */
export interface TaggedSource<Answer> {
  /** Loads it once; later calls get the same. */
  load: () => Promise<Answer>;
  /** Asks whether it has changed (ETag); the same object when not. */
  reload: () => Promise<Answer>;
  current: () => Answer | null;
  /** Called when another answer is kept, or none any more. */
  subscribe: (listener: () => void) => () => void;
  forget: () => void;
}

/** Reads `address`, whose answers have an ETag. @param read makes of the JSON what is kept. */
export function createTaggedSource<Answer>(
  http: HttpClient,
  address: string,
  read: (json: unknown) => Answer,
): TaggedSource<Answer> {
  const listeners = new Set<() => void>();
  let current: Answer | null = null;
  let etag: string | null = null;
  let loading: Promise<Answer> | null = null;
  // an answer for the person before must not become the next one's
  let generation = 0;

  function keep(answer: Answer | null, tag: string | null): void {
    current = answer;
    etag = tag;
    for (const listener of [...listeners]) listener();
  }

  async function request(): Promise<Answer> {
    const asked = generation;
    const answer = await http(address, etag ? { headers: { 'If-None-Match': etag } } : {});
    if (answer.status === 304 && current) return current;
    const fresh = read(answer.json);
    if (asked === generation) keep(fresh, answer.headers.get('ETag'));
    return fresh;
  }

  function reload(): Promise<Answer> {
    if (loading) return loading;
    const own = request().finally(() => {
      if (loading === own) loading = null;
    });
    loading = own;
    return own;
  }

  return {
    load: async () => current ?? reload(),
    reload,
    current: () => current,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    forget() {
      loading = null;
      generation += 1;
      keep(null, null);
    },
  };
}
