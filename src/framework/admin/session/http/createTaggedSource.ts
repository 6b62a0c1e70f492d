import { createListeners } from '../../base/store/createListeners.ts';
import type { HttpAnswer, HttpOptions } from './httpClient.ts';

/** A cached answer of the server, revalidated by its ETag. */
export interface TaggedSource<Answer> {
  /** Loads it once; later calls return the cached answer. */
  load: () => Promise<Answer>;
  /** Revalidates it by its ETag; returns the same object if unchanged. Concurrent calls share one request. */
  reload: () => Promise<Answer>;
  current: () => Answer | null;
  /** Called when the cached answer changes or is cleared. */
  subscribe: (listener: () => void) => () => void;
  forget: () => void;
}

type TaggedRequest = Pick<HttpOptions, 'headers'>;

/**
 * Caches the answers of a call whose responses have an ETag.
 * @param read converts them to what is cached
 */
export function createTaggedSource<Sent, Answer>(
  ask: (request: TaggedRequest) => Promise<HttpAnswer & { json: Sent }>,
  read: (sent: Sent) => Answer,
): TaggedSource<Answer> {
  const { subscribe, notify } = createListeners();
  let current: Answer | null = null;
  let etag: string | null = null;
  let loading: Promise<Answer> | null = null;
  // an answer for the previous user must not be cached for the next one
  let generation = 0;

  function keep(answer: Answer | null, tag: string | null): void {
    current = answer;
    etag = tag;
    notify();
  }

  async function request(): Promise<Answer> {
    const asked = generation;
    const answer = await ask(etag ? { headers: { 'If-None-Match': etag } } : {});
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
    subscribe,
    forget() {
      loading = null;
      generation += 1;
      keep(null, null);
    },
  };
}
