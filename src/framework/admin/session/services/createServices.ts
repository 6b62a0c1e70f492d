import { QueryClient } from '@tanstack/react-query';
import { type AuthProvider, HttpError, type Store } from 'ra-core';
import { createText } from '../../base/i18n/createText.ts';
import { i18nProvider } from '../../base/i18n/i18nProvider.ts';
import { createUserStore } from '../../base/store/createUserStore.ts';
import { createAuthProvider } from '../auth-provider/createAuthProvider.ts';
import { type ContextActions, createContextActions } from '../context-actions/contextActions.ts';
import { createHookRunner, type HookRunner } from '../createHookRunner.ts';
import { createSession, type Session } from '../createSession.ts';
import { createSessionClock, type SessionClock } from '../createSessionClock.ts';
import { createSessionFlow, type SessionFlow } from '../createSessionFlow.ts';
import { createDataProvider, type LeitstandDataProvider } from '../data-provider/createDataProvider.ts';
import { createDefinitionsSource, type DefinitionsSource } from '../definitions/definitions.ts';
import { type AppDialogQueue, createAppDialogQueue } from '../dialogs/appDialogs.ts';
import { createDialogs, type Dialogs } from '../dialogs/createDialogs.ts';
import { createObjections, type Objections } from '../dialogs/createObjections.ts';
import { createDrafts, type Drafts } from '../drafts/createDrafts.ts';
import { createExceptions, createFailureHandler, type Exceptions } from '../failures/failures.ts';
import { createGuard, type Guard, isPage, readInitialization } from '../guard/createGuard.ts';
import { createRightsLoading } from '../guard/createRightsLoading.ts';
import { type Connection, createConnection, probeHealth } from '../http/connection.ts';
import { createHttpClient, type HttpClient } from '../http/httpClient.ts';
import { createInterrupts, type Interrupts } from '../notices/createInterrupts.ts';
import { createNotices, type Notices } from '../notices/createNotices.ts';
import { createPresence, type Presence } from '../presence/createPresence.ts';
import { createAttention } from '../realtime/createAttention.ts';
import { createDerivedChanges, type DerivedChanges } from '../realtime/createDerivedChanges.ts';
import { createRealtime, type Realtime } from '../realtime/createRealtime.ts';
import { createRecordChanges, type RecordChanges } from '../realtime/createRecordChanges.ts';
import { createRefresher } from '../realtime/createRefresher.ts';
import type { OpenSocket } from '../realtime/openSocket.ts';
import { createPersonalMessages, type PersonalMessages } from '../realtime/personalMessages.ts';
import { renewRights } from '../realtime/renewRights.ts';
import type { AdminRegistry, RightsLoaded, SessionHooks } from '../registry/Registry.ts';
import { createRightsSource, type RightsSource } from '../rights/createRightsSource.ts';
import { createPartWatch, type PartWatch } from './createPartWatch.ts';
import { createPreferences, type Preferences } from './createPreferences.ts';
import { createStatusSource, type StatusSource, statusKey } from './createStatusSource.ts';

const passingStatuses = new Set([0, 429, 503]);

/** Retries only failures that may pass by themselves; a refusal is final. */
function isWorthRetrying(failures: number, error: Error): boolean {
  return failures < 2 && error instanceof HttpError && passingStatuses.has(error.status);
}

/**
 * react-query client that ignores the browser's idea of "online", as the server may be in the same office.
 */
function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { networkMode: 'always', retry: isWorthRetrying },
      mutations: { networkMode: 'always', retry: false },
    },
  });
}

/**
 * All services of the admin, without its UI. Each has its own factory, so that a plain admin can use some of
 * them.
 */
export interface AdminServices {
  connection: Connection;
  session: Session;
  clock: SessionClock;
  http: HttpClient;
  definitions: DefinitionsSource;
  rights: RightsSource;
  preferences: Preferences;
  status: StatusSource;
  parts: PartWatch;
  dataProvider: LeitstandDataProvider;
  authProvider: AuthProvider;
  queryClient: QueryClient;
  store: Store;
  drafts: Drafts;
  notices: Notices;
  interrupts: Interrupts;
  dialogs: Dialogs;
  /** Those that the app registers. */
  appDialogs: AppDialogQueue;
  /** Writes that wait for a reason. */
  objections: Objections;
  contextActions: ContextActions;
  exceptions: Exceptions;
  runHooks: HookRunner;
  flow: SessionFlow;
  guard: Guard;
  realtime: Realtime;
  presence: Presence;
  derived: DerivedChanges;
  personal: PersonalMessages;
  changes: RecordChanges;
  /** Loads the page afresh at a path. */
  openPage: (path: string) => void;
}

export interface ServicesOptions {
  hooks?: SessionHooks;
  /** Names of the app's dialogs. */
  dialogs?: readonly string[];
  /** Loads the page afresh at a path. */
  openPage?: (path: string) => void;
  /** Without it there is no socket. */
  openSocket?: OpenSocket;
  /** Data the app loads according to the rights. */
  rightsLoaded?: RightsLoaded;
  /** Checks whether the server is reachable. */
  probe?: () => Promise<boolean>;
  /** Resource of the record with the installation's name. */
  settingsResource?: string;
}

const noSocket: OpenSocket = () => new Promise(() => undefined);

/** Builds the services of one page, which all talk to its own origin. */
export function createServices(options: ServicesOptions = {}): AdminServices {
  const { hooks = {}, openPage = (path) => window.location.assign(path), openSocket = noSocket } = options;
  const { rightsLoaded = async () => undefined, probe = probeHealth, settingsResource } = options;
  const text = createText(i18nProvider.translate);
  const connection = createConnection({ probe });
  const session = createSession();
  const clock = createSessionClock(session);
  const notices = createNotices();
  const dialogs = createDialogs();
  const appDialogs = createAppDialogQueue(options.dialogs);
  const objections = createObjections();
  const exceptions = createExceptions();
  const onRefused = createFailureHandler({
    dialogs,
    notices,
    text,
    hasSession: () => session.state() === 'loggedIn',
    endSession: () => flow.endSession(),
  });
  const http = createHttpClient({
    connection,
    bearer: session.bearer,
    exceptions,
    onRefused,
    askReason: objections.ask,
    onAnswered(request) {
      clock.touch();
      notices.revoke(request);
    },
  });
  const definitions = createDefinitionsSource(http);
  const rights = createRightsSource(http);
  const preferences = createPreferences(http);
  const status = createStatusSource(http);
  const queryClient = createQueryClient();
  const runHooks = createHookRunner({ hooks, openDialog: appDialogs.open, notices, text });
  const flow: SessionFlow = createSessionFlow({
    http,
    session,
    forgetPerson() {
      definitions.forget();
      rights.forget();
      preferences.forget();
      appDialogs.forget();
      objections.forget();
    },
    connection,
    dialogs,
    runHooks,
    openPage,
    leaveWith: (work) => realtime.leaveWith(work),
  });
  const loading = createRightsLoading({
    session,
    definitions,
    rights,
    preferences,
    queryClient,
    connection,
    http,
    rightsLoaded,
  });
  const guard = createGuard({
    session,
    flow,
    runHooks,
    canInitialize: async () => (await readInitialization(http)).canInitialize,
    isPage: (path) => isPage(http, path),
    loadRights: loading.load,
  });
  const renew = () => void renewRights({ loadRights: loading.renew, queryClient }).catch(() => undefined);
  const attention = createAttention();
  const refresh = createRefresher({ queryClient, attention });
  const derived = createDerivedChanges(attention);
  const personal = createPersonalMessages();
  const changes = createRecordChanges();
  const realtime: Realtime = createRealtime({
    session,
    connection,
    probe,
    openSocket,
    onChanged(changed) {
      refresh(changed);
      changes.hear(changed);
      const isRenamed = changed.some(({ entity }) => entity === settingsResource);
      if (isRenamed) void queryClient.invalidateQueries({ queryKey: statusKey });
    },
    onDerived: derived.hear,
    onPersonal: personal.hear,
    onPresence: (change) => presence.hear(change),
    onRightsChanged: renew,
    onResumed() {
      attention.whenThere(renew);
      derived.hearAny();
      personal.hearGap();
    },
    onSessionEnded: () => void flow.endSession(),
    onDismissed: () =>
      notices.show({
        text: text('connection.tooMany'),
        severity: 'info',
        timeout: null,
        actions: [{ label: text('connection.reconnect'), onClick: realtime.reopen }],
      }),
  });
  const presence = createPresence({ realtime, attention });
  connection.subscribe(() => {
    if (connection.isReachable()) void queryClient.invalidateQueries();
  });
  return {
    connection,
    session,
    clock,
    http,
    definitions,
    rights,
    preferences,
    status,
    parts: createPartWatch(status),
    dataProvider: createDataProvider({
      http,
      entityOf: (resource) => definitions.current()?.entities.find((entity) => entity.resource === resource),
    }),
    authProvider: createAuthProvider({ flow, definitions, rights }),
    queryClient,
    store: createUserStore(session.userId),
    drafts: createDrafts(session.userId),
    notices,
    interrupts: createInterrupts(),
    dialogs,
    appDialogs,
    objections,
    contextActions: createContextActions(),
    exceptions,
    runHooks,
    flow,
    guard,
    realtime,
    presence,
    derived,
    personal,
    changes,
    openPage,
  };
}

/** The service options that an app registers. */
export function servicesOf({
  hooks = {},
  dialogs = {},
  rightsLoaded,
  settingsResource,
}: Pick<AdminRegistry, 'hooks' | 'dialogs' | 'rightsLoaded' | 'settingsResource'>): ServicesOptions {
  return {
    hooks,
    dialogs: Object.keys(dialogs),
    ...(rightsLoaded && { rightsLoaded }),
    ...(settingsResource !== undefined && { settingsResource }),
  };
}
