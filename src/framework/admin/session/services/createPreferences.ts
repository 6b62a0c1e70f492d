import { isJsonObject, type JsonValue } from '../../../schema/Json.ts';
import type { HttpClient } from '../http/HttpClient.ts';

/** A person's own arrangements of screens, kept on the server; read as a whole once after login. */
export interface Preferences {
  /** Reads them once; without an answer the person works with the arrangements everybody starts with. */
  load: () => Promise<void>;
  isLoaded: () => boolean;
  /** Undefined when there is none yet. The same object until it is saved anew. */
  get: (key: string) => unknown;
  /** Holds at once for this page; rejects with HttpError when it is not kept. */
  save: (key: string, value: JsonValue) => Promise<void>;
  subscribe: (listener: () => void) => () => void;
  forget: () => void;
}

/** Reads `GET /api/preferences`, writes `PUT /api/preferences/{key}`. */
export function createPreferences(http: HttpClient): Preferences {
  const listeners = new Set<() => void>();
  let known: Record<string, unknown> = {};
  let isLoaded = false;
  let loading: Promise<void> | null = null;
  // an answer for the person before must not become the next one's
  let generation = 0;
  let saving: Promise<unknown> = Promise.resolve();

  async function request(): Promise<void> {
    const asked = generation;
    const answer = await http('/api/preferences').catch(() => null);
    if (asked !== generation || !isJsonObject(answer?.json)) return;
    // what was arranged while the answer was under way is newer
    known = { ...answer.json, ...known };
    isLoaded = true;
  }

  return {
    load() {
      if (isLoaded) return Promise.resolve();
      loading ??= request().finally(() => {
        loading = null;
      });
      return loading;
    },
    isLoaded: () => isLoaded,
    get: (key) => known[key],
    async save(key, value) {
      known = { ...known, [key]: value };
      for (const listener of [...listeners]) listener();
      const body = JSON.stringify(value);
      const address = `/api/preferences/${encodeURIComponent(key)}`;
      // what was arranged last must arrive last
      const sending = saving.then(() => http(address, { method: 'PUT', body }));
      saving = sending.catch(() => undefined);
      await sending;
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    forget() {
      known = {};
      isLoaded = false;
      loading = null;
      generation += 1;
    },
  };
}
