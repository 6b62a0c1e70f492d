import { judgeAccess } from '../authProvider/judgeAccess.ts';
import type { HttpClient } from '../http/HttpClient.ts';
import type { RightsLoaded } from '../registry/RightsLoaded.ts';
import { loadRights, type RightsSources } from './loadRights.ts';

interface RightsLoadingOptions extends RightsSources {
  http: HttpClient;
  /** What the app loads by them. */
  rightsLoaded: RightsLoaded;
}

/** The ways to load what the person may do, and what follows from it. */
export interface RightsLoading {
  /** At a navigation: the first loads all, later ones ask whether it has changed. */
  load: () => Promise<void>;
  /** All of it anew. */
  renew: () => Promise<void>;
}

export function createRightsLoading(options: RightsLoadingOptions): RightsLoading {
  const { session, definitions, http, rightsLoaded } = options;

  /** No screen waits for it: the first one would stand a request later. */
  function loadBesides(): void {
    const entities = definitions.current()?.entities ?? [];
    void rightsLoaded({ http, may: (resource, action) => judgeAccess(entities, { action, resource }) });
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
