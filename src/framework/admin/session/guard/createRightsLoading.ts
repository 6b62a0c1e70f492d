import { checkAccess } from '../auth-provider/checkAccess.ts';
import type { HttpClient } from '../http/HttpClient.ts';
import type { RightsLoaded } from '../registry/RightsLoaded.ts';
import { loadRights, type RightsSources } from './loadRights.ts';

interface RightsLoadingOptions extends RightsSources {
  http: HttpClient;
  /** Data the app loads according to the rights. */
  rightsLoaded: RightsLoaded;
}

/** Loads definitions, rights and preferences, and then the data the app registers in `rightsLoaded`. */
export interface RightsLoading {
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
