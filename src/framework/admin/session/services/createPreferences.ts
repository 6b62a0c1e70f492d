import type { getPreferences, savePreference } from '../../../schema/contracts/preferences.ts';
import { isJsonObject, type JsonValue } from '../../../schema/Json.ts';
import { createListeners } from '../../base/store/createListeners.ts';
import { callServer } from '../http/callServer.ts';
import type { HttpClient } from '../http/httpClient.ts';

/** The user's own arrangements of screens, stored on the server and loaded as a whole once after login. */
export interface Preferences {
  /** Loads them once; if that fails, the user works with the defaults until a later call succeeds. */
  load: () => Promise<void>;
  isLoaded: () => boolean;
  /** Undefined if nothing is stored yet. The same object until it is saved again. */
  get: (key: string) => unknown;
  /**
   * Takes effect on this page at once, and stays so even if the server refuses it; then rejects with
   * HttpError.
   */
  save: (key: string, value: JsonValue) => Promise<void>;
  /** The listener is called after `save` only. */
  subscribe: (listener: () => void) => () => void;
  forget: () => void;
}

/** Reads `GET /api/preferences`, writes `PUT /api/preferences/{key}`. */
export function createPreferences(http: HttpClient): Preferences {
  const { subscribe, notify } = createListeners();
  let known: Record<string, unknown> = {};
  let isLoaded = false;
  let loading: Promise<void> | null = null;
  // an answer for the previous user must not be cached for the next one
  let generation = 0;
  let saving: Promise<unknown> = Promise.resolve();

  async function request(): Promise<void> {
    const asked = generation;
    const stored = await callServer<typeof getPreferences>(http, 'GET /api/preferences', {}).catch(
      () => null,
    );
    if (asked !== generation || !isJsonObject(stored)) return;
    // values saved while the request was under way are newer
    known = { ...stored, ...known };
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
      notify();
      const request = { params: { key }, body: value };
      // requests are sent in order, so that the last value arrives last
      const sending = saving.then(() =>
        callServer<typeof savePreference>(http, 'PUT /api/preferences/{key}', request),
      );
      saving = sending.catch(() => undefined);
      await sending;
    },
    subscribe,
    forget() {
      known = {};
      isLoaded = false;
      loading = null;
      generation += 1;
    },
  };
}
