import type { QueryClient } from '@tanstack/react-query';
import { HttpError } from 'ra-core';
import { checkAccess } from '../auth-provider/checkAccess.ts';
import type { Session } from '../createSession.ts';
import { type DefinitionsSource, definitionsKey } from '../definitions/definitions.ts';
import type { Connection } from '../http/connection.ts';
import type { HttpClient } from '../http/httpClient.ts';
import type { RightsLoaded } from '../registry/Registry.ts';
import type { RightsSource } from '../rights/createRightsSource.ts';
import type { Preferences } from '../services/createPreferences.ts';

/** Sources of definitions, rights and preferences, and the cache they go to. */
interface RightsSources {
  session: Session;
  definitions: DefinitionsSource;
  rights: RightsSource;
  preferences: Preferences;
  queryClient: QueryClient;
  connection: Connection;
}

/**
 * Loads definitions, rights and preferences at the first navigation, and checks the first two for changes at
 * each later one. The first load waits for an unreachable server; later the known rights remain in force.
 */
async function loadRights(sources: RightsSources): Promise<void> {
  const { session, definitions, rights, preferences, queryClient, connection } = sources;
  const isReady = session.appState() === 'ready';
  try {
    if (isReady) {
      const [answer] = await Promise.all([definitions.reload(), rights.reload()]);
      queryClient.setQueryData(definitionsKey, answer);
    } else await Promise.all([definitions.load(), rights.load(), preferences.load()]);
  } catch (error) {
    if (!(error instanceof HttpError) || error.status !== 0) throw error;
    if (isReady) return;
    await connection.whenReachable();
    await loadRights(sources);
  }
}

interface RightsLoadingOptions extends RightsSources {
  http: HttpClient;
  /** Data the app loads according to the rights. */
  rightsLoaded: RightsLoaded;
}

/** Loads definitions, rights and preferences, and then the data the app registers in `rightsLoaded`. */
interface RightsLoading {
  /** For a navigation: the first one loads everything, later ones check for changes. */
  load: () => Promise<void>;
  /** Checks definitions and rights for changes, and reloads the data of the app. */
  renew: () => Promise<void>;
}

/** Creates the loading of definitions and rights, which screens wait for. */
export function createRightsLoading(options: RightsLoadingOptions): RightsLoading {
  const { session, definitions, http, rightsLoaded } = options;

  /** No screen waits for it: that would delay the first one by a request. */
  function loadBesides(): void {
    const entities = definitions.current()?.entities ?? [];
    void rightsLoaded({ http, may: (resource, action) => checkAccess(entities, { action, resource }) });
  }

  return {
    async load() {
      const isFirst = session.appState() !== 'ready';
      await loadRights(options);
      if (isFirst) loadBesides();
    },
    async renew() {
      await loadRights(options);
      loadBesides();
    },
  };
}
