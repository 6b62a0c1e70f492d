import type { HttpClient } from '../http/HttpClient.ts';

/** What loading something by the rights that were just loaded needs. */
interface LoadedRights {
  http: HttpClient;
  /** Whether the person has a right on an entity as a whole. */
  may: (resource: string, action: string) => boolean;
}

/** Loads what the app needs and not everybody may read, each time rights were loaded. No screen waits for it; nothing may reject. */
export type RightsLoaded = (rights: LoadedRights) => Promise<void>;
