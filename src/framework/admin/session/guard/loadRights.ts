import type { QueryClient } from '@tanstack/react-query';
import { HttpError } from 'ra-core';
import type { Session } from '../createSession.ts';
import type { DefinitionsSource } from '../definitions/createDefinitionsSource.ts';
import { definitionsKey } from '../definitions/definitionsKey.ts';
import type { Connection } from '../http/createConnection.ts';
import type { RightsSource } from '../rights/createRightsSource.ts';
import type { Preferences } from '../services/createPreferences.ts';

/** Where rights come from, and where they go. */
export interface RightsSources {
  session: Session;
  definitions: DefinitionsSource;
  rights: RightsSource;
  preferences: Preferences;
  queryClient: QueryClient;
  connection: Connection;
}

/**
 * Loads what the person may do at the first navigation, and asks at each later one whether it has changed. Waits at
 * first for a server that is away; later what is known goes on to hold.
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
