import type { DefinitionsAnswer } from '../../schema/contracts/definitions.ts';
import type { HttpClient } from '../http/HttpClient.ts';

/** The definitions as the person logged in may see them. */
export interface DefinitionsSource {
  /** Loads them once; later calls get the same. */
  load: () => Promise<DefinitionsAnswer>;
  /** Asks whether they have changed (ETag); the same object when not. */
  reload: () => Promise<DefinitionsAnswer>;
  current: () => DefinitionsAnswer | null;
  forget: () => void;
}

/** Reads `GET /api/definitions`. */
export function createDefinitionsSource(http: HttpClient): DefinitionsSource {
  let current: DefinitionsAnswer | null = null;
  let etag: string | null = null;
  let loading: Promise<DefinitionsAnswer> | null = null;
  // an answer for the person before must not become the next one's
  let generation = 0;

  async function request(): Promise<DefinitionsAnswer> {
    const asked = generation;
    const answer = await http('/api/definitions', etag ? { headers: { 'If-None-Match': etag } } : {});
    if (answer.status === 304 && current) return current;
    const fresh = answer.json as DefinitionsAnswer;
    if (asked === generation) {
      current = fresh;
      etag = answer.headers.get('ETag');
    }
    return fresh;
  }

  function reload(): Promise<DefinitionsAnswer> {
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
    forget() {
      current = null;
      etag = null;
      loading = null;
      generation += 1;
    },
  };
}
