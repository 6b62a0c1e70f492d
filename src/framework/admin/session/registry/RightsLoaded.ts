import type { HttpClient } from '../http/HttpClient.ts';

/** Argument of `RightsLoaded`. */
interface LoadedRights {
  http: HttpClient;
  /** Whether the user may do something on at least one record. */
  may: (resource: string, action: string) => boolean;
}

/**
 * Loads data that the app needs and not every user may read. Runs after the login, when rights have changed and
 * when the socket is back, not at each navigation. No screen waits for it; it must not reject.
 */
export type RightsLoaded = (rights: LoadedRights) => Promise<void>;
