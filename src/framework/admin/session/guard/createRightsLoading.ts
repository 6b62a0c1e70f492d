import { checkAccess } from '../auth-provider/checkAccess.ts';
import type { HttpClient } from '../http/HttpClient.ts';
import type { RightsLoaded } from '../registry/RightsLoaded.ts';
import { loadRights, type RightsSources } from './loadRights.ts';

interface RightsLoadingOptions extends RightsSources {
  http: HttpClient;
  /** Data the app loads according to the rights. */
  rightsLoaded: RightsLoaded;
}

/** Loads the current user's rights and everything that depends on them. */
export interface RightsLoading {
  /** For a navigation: the first one loads everything, later ones check for changes. */
  load: () => Promise<void>;
  /** Reloads everything. */
  renew: () => Promise<void>;
}

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
