import type { QueryClient } from '@tanstack/react-query';
import type { AuthProvider, Store } from 'ra-core';
import { createAuthProvider } from '../authProvider/createAuthProvider.ts';
import { createDataProvider, type LeitstandDataProvider } from '../dataProvider/createDataProvider.ts';
import { createDefinitionsSource, type DefinitionsSource } from '../definitions/createDefinitionsSource.ts';
import { createDrafts, type Drafts } from '../drafts/createDrafts.ts';
import { type Connection, createConnection } from '../http/createConnection.ts';
import { createHttpClient } from '../http/createHttpClient.ts';
import type { HttpClient } from '../http/HttpClient.ts';
import { probeHealth } from '../http/probeHealth.ts';
import { createSession, type Session } from '../session/createSession.ts';
import { createUserStore } from '../store/createUserStore.ts';
import { createPartWatch, type PartWatch } from './createPartWatch.ts';
import { createPreferences, type Preferences } from './createPreferences.ts';
import { createQueryClient } from './createQueryClient.ts';
import { createStatusSource, type StatusSource } from './createStatusSource.ts';

/** Everything of the admin that is not a picture; each made by its own factory, so that a plain admin can take parts. */
export interface AdminServices {
  connection: Connection;
  session: Session;
  http: HttpClient;
  definitions: DefinitionsSource;
  preferences: Preferences;
  status: StatusSource;
  parts: PartWatch;
  dataProvider: LeitstandDataProvider;
  authProvider: AuthProvider;
  queryClient: QueryClient;
  store: Store;
  drafts: Drafts;
}

/** Builds the services of one page, all talking to the page's own origin. */
export function createServices(): AdminServices {
  const connection = createConnection({ probe: probeHealth });
  const session = createSession();
  const http = createHttpClient({ connection, bearer: session.bearer });
  const definitions = createDefinitionsSource(http);
  const preferences = createPreferences(http);
  const status = createStatusSource(http);
  const queryClient = createQueryClient();
  connection.subscribe(() => {
    if (connection.isReachable()) void queryClient.invalidateQueries();
  });
  return {
    connection,
    session,
    http,
    definitions,
    preferences,
    status,
    parts: createPartWatch(status),
    dataProvider: createDataProvider({
      http,
      entityOf: (resource) => definitions.current()?.entities.find((entity) => entity.resource === resource),
    }),
    authProvider: createAuthProvider({ http, session, definitions, preferences, connection }),
    queryClient,
    store: createUserStore(session.userId),
    drafts: createDrafts(session.userId),
  };
}
