import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Definitions } from '../../schema/DataStep.ts';
import { AppError } from '../../schema/errors.ts';
import { indexModel, type ModelIndex } from '../../schema/ModelIndex.ts';
import { checkRules } from '../auto-permissions/checkRules.ts';
import type { Database } from '../database/Database.ts';
import type { Log } from '../database/Log.ts';
import { createLocalFileStore } from '../files/FileStore.ts';
import { CachedPages } from '../http/CachedPages.ts';
import { createOriginCheck } from '../http/createOriginCheck.ts';
import { createPageFinder } from '../http/createPageFinder.ts';
import { createServer } from '../http/createServer.ts';
import type { ServerContext } from '../http/ServerContext.ts';
import type { JobQueue } from '../jobs/JobQueue.ts';
import { emptyFormerMails } from '../mail/emptyFormerMails.ts';
import { LinkMails } from '../mail/LinkMails.ts';
import { MailQueue } from '../mail/MailQueue.ts';
import { Parsing } from '../parsing/Parsing.ts';
import { Realtime } from '../realtime/Realtime.ts';
import type { Repository } from '../repository/Repository.ts';
import { systemActor } from '../rights/Actor.ts';
import { GrantIdStore } from '../rights/GrantIdStore.ts';
import { BulkChanges } from '../services/bulk-changes/BulkChanges.ts';
import { endInterrupted } from '../services/imports/endInterrupted.ts';
import { Imports } from '../services/imports/Imports.ts';
import { Tiles } from '../services/tiles/Tiles.ts';
import { FeedLinks } from '../sessions/FeedLinks.ts';
import { LoginThrottle } from '../sessions/LoginThrottle.ts';
import { PersonalLinks } from '../sessions/PersonalLinks.ts';
import { RequestThrottle } from '../sessions/RequestThrottle.ts';
import { SessionStore } from '../sessions/SessionStore.ts';
import { SignedTexts } from '../sessions/SignedTexts.ts';
import { ensureSingle } from '../settings/ensureSingle.ts';
import { SettingsStore } from '../settings/SettingsStore.ts';
import type { AccountDeps } from '../users/AccountDeps.ts';
import { Accounts } from '../users/Accounts.ts';
import { composeLinkMail } from '../users/composeLinkMail.ts';
import type { LinkMailDeps } from '../users/LinkMailDeps.ts';
import { MailChanges } from '../users/MailChanges.ts';
import { applyDefinitions } from './applyDefinitions.ts';
import { createAppRepository } from './createAppRepository.ts';
import { createGeocoder } from './createGeocoder.ts';
import { registerJobs, startJobs } from './jobs.ts';
import type { LeitstandApp, StartedParts } from './LeitstandApp.ts';
import { loadModel } from './loadModel.ts';
import { openWithSchema } from './openWithSchema.ts';
import { readAutoPermissions, readRoles } from './readSeeds.ts';
import type { ServerConfig } from './ServerConfig.ts';
import { statusOf } from './statusOf.ts';

/** A running server. */
export interface RunningServer {
  url: string;
  app: FastifyInstance;
  db: Database;
  repository: Repository;
  index: () => ModelIndex;
  jobs: JobQueue;
  mails: MailQueue;
  /**
   * For development: applies the current definition files, including safe database changes, and notifies open
   * pages.
   * @throws the same errors as at the start; the previous definitions then stay in effect
   */
  takeOverDefinitions(): Promise<void>;
  /** Finishes open requests, then stops. */
  close(): Promise<void>;
}

export interface StartOptions {
  /** Receives a German line for each slow step. */
  report: (line: string) => void;
  /** An open database to use instead of the configured one; closed with the server. */
  opened?: Database | undefined;
  /** What `loadModel` has read, to use instead of reading the files once more. */
  definitions?: Definitions | undefined;
}

function createTiles({ dataDir, tileUrl }: ServerConfig): Tiles | undefined {
  return tileUrl === undefined ? undefined : new Tiles({ root: join(dataDir, 'tiles'), template: tileUrl });
}

/** Creates the records that exist once, and brings what depends on the definitions up to date. */
async function prepareRecords(
  { db, index, repository }: StartedParts,
  app: LeitstandApp,
  settings: SettingsStore,
): Promise<void> {
  // the definitions may have changed since the last start
  await checkRules(repository, systemActor, { isCounting: false });
  await settings.ensure(db.kysely, repository, app.settings?.values);
  for (const { resource, values } of app.singles ?? [])
    await ensureSingle(db.kysely, repository, { index: index(), resource, values: async () => values });
  await emptyFormerMails(db.kysely);
}

/** What the server's parts need from one that is created after them. */
interface Late {
  url: string;
  isReady: boolean;
  /** Undefined until the HTTP server listens. */
  starting?: Promise<JobQueue | undefined>;
}

interface ContextDeps extends StartedParts {
  app: LeitstandApp;
  config: ServerConfig;
  late: Late;
  sessions: SessionStore;
  grantIds: GrantIdStore;
  realtime: Realtime;
  cachedPages: CachedPages;
}

/** Connects the parts that the routes use. */
function connect(deps: ContextDeps): { context: ServerContext; mails: MailQueue } {
  const { app, config, late, db, index, repository, sessions, grantIds, realtime } = deps;
  const { userTypes = {}, first: firstProfile } = app.principals ?? {};
  const { adapters = {}, settings: { resource: settingsResource = '' } = {}, product } = app;
  const startedJobs = async () => {
    const jobs = await late.starting;
    if (!jobs) throw new AppError('busy');
    return jobs;
  };
  const parsing = new Parsing();
  const settings = new SettingsStore({ index, resource: settingsResource, product });
  const publicUrl = () => config.publicUrl ?? late.url;
  const accountLinks: LinkMailDeps = { db, index, publicUrl, settings };
  const personalLinks = new PersonalLinks(db, app.linkPurposes ?? {});
  const linkMails = new LinkMails({ db, links: personalLinks, mails: () => mails, publicUrl });
  const mails: MailQueue = new MailQueue({
    db,
    transport: adapters.mail,
    started: startedJobs,
    composeLinked: async (id) => await composeLinkMail(accountLinks, id),
    composePersonal: async (id, mail) => await linkMails.compose(id, mail),
    readFrame: async () => (await adapters.mailFrame?.(repository)) ?? {},
  });
  const accounts: AccountDeps = { ...accountLinks, repository, mails, userTypes };
  const context: ServerContext = {
    db,
    index,
    repository,
    guiItems: app.guiItems ?? [],
    sessions,
    feedLinks: new FeedLinks(db, sessions),
    signedTexts: new SignedTexts(db),
    personalLinks,
    linkMails,
    grantIds,
    realtime,
    cachedPages: deps.cachedPages,
    throttle: new LoginThrottle(),
    requests: new RequestThrottle(),
    accounts: new Accounts(accounts),
    mailChanges: new MailChanges(accounts),
    imports: new Imports({ db, index, repository, parsing, sessions, jobs: startedJobs }),
    bulkChanges: new BulkChanges({ db, index, repository, sessions, jobs: startedJobs }),
    initialization: {
      index,
      repository,
      settings,
      readRoles: async () => await readRoles(config.definitionsDir),
      readAutoPermissions: async () => await readAutoPermissions(config.definitionsDir),
      userTypes,
      ...(firstProfile ? { firstProfile } : {}),
    },
    files: createLocalFileStore(config.filesDir),
    parsing,
    settings,
    jobs: startedJobs,
    geocoder: createGeocoder(config, index, adapters.addresses),
    tiles: createTiles(config),
    status: statusOf(app, config),
    isPage: createPageFinder(index, app.pages ?? []),
    isOwnOrigin: createOriginCheck(config),
    isSecure: config.isSecure,
    isReady: () => late.isReady,
  };
  return { context, mails };
}

/**
 * Starts the server of an app: definitions, database with its schema, HTTP, jobs.
 * @throws DefinitionError, SchemaChangeNeeded, SchemaDrift, DataDirInUse: each with a message for the
 * operator
 */
export async function createLeitstandServer(
  app: LeitstandApp,
  config: ServerConfig,
  options: StartOptions,
): Promise<RunningServer> {
  const { report } = options;
  const start = await openWithSchema(app, config, options);
  const { db } = start;
  let current = start.index;
  const index = () => current;
  await app.fill?.(db, current, report);
  const late: Late = { url: '', isReady: false };
  const repository = createAppRepository(app, start, {
    index,
    onCommit: (changeSet) => realtime.hear(changeSet),
  });
  const parts: StartedParts = { db, index, repository };
  const sessions = new SessionStore(db, () => current.model);
  const grantIds = new GrantIdStore(db);
  const { derivedViews = {} } = app;
  const cachedPages = new CachedPages();
  const onChange = () => cachedPages.forget();
  const realtime = new Realtime({ db, index, sessions, grantIds, derivedViews, onChange });
  const { context, mails } = connect({
    ...parts,
    app,
    config,
    late,
    sessions,
    grantIds,
    realtime,
    cachedPages,
  });
  await endInterrupted(db, repository, report);
  await prepareRecords(parts, app, context.settings);
  await context.signedTexts.prepare();
  await app.beforeServing?.(parts);
  const { logLevel, requestsPerMinute, trustProxy, pagesDir } = config;
  const http = await createServer(context, {
    logLevel,
    requestsPerMinute,
    trustProxy,
    services: app.services ?? [],
    calls: app.calls ?? [],
    publicPages: app.publicPages,
    ...(existsSync(join(pagesDir, 'index.html')) ? { pages: pagesDir } : {}),
  });
  const log = http.log as unknown as Log;
  const jobs = registerJobs(app, { context, mails, log });
  await realtime.start(log);
  late.url = await http.listen({ port: config.port, host: config.host });
  late.isReady = true;
  late.starting = startJobs(jobs, { mails, bulkChanges: context.bulkChanges }).then(
    () => jobs,
    (error: unknown) => {
      http.log.error({ err: error }, 'jobs did not start');
      return undefined;
    },
  );
  return {
    url: late.url,
    app: http,
    ...parts,
    jobs,
    mails,
    async takeOverDefinitions() {
      const model = await loadModel(app, config);
      await applyDefinitions(app, db, model, { report, dropsUnused: config.isDeveloping });
      current = indexModel(model);
      await checkRules(repository, systemActor, { isCounting: false });
      realtime.hearDefinitions();
    },
    async close() {
      late.isReady = false;
      context.parsing.close();
      context.tiles?.close();
      await http.close();
      if (await late.starting) await jobs.stop();
      await app.adapters?.mail?.close();
      await db.close();
    },
  };
}
