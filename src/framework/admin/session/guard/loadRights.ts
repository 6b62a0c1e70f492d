import type { QueryClient } from '@tanstack/react-query';
import { HttpError } from 'ra-core';
import type { Session } from '../createSession.ts';
import type { DefinitionsSource } from '../definitions/createDefinitionsSource.ts';
import { definitionsKey } from '../definitions/definitionsKey.ts';
import type { Connection } from '../http/createConnection.ts';
import type { RightsSource } from '../rights/createRightsSource.ts';
import type { Preferences } from '../services/createPreferences.ts';

/** Sources of definitions, rights and preferences, and the cache they go to. */
export interface RightsSources {
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
export async function loadRights(sources: RightsSources): Promise<void> {
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
