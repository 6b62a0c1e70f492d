import type { HttpClient } from '../http/HttpClient.ts';

/** Argument of `RightsLoaded`. */
interface LoadedRights {
  http: HttpClient;
  /** Whether the user has a right on an entity as a whole. */
  may: (resource: string, action: string) => boolean;
}

/**
 * Loads data that the app needs and not every user may read, each time rights were loaded. No screen waits
 * for it; it must not reject.
 */
export type RightsLoaded = (rights: LoadedRights) => Promise<void>;
