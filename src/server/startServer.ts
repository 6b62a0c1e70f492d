import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { registeredGui } from '../../generated/gui.ts';
import { pages as appPages } from '../../generated/pages.ts';
import { schoolCalls } from '../contract/schoolCalls.ts';
import type { StatusAnswer } from '../framework/schema/contracts/status.ts';
import { dayInBerlin } from '../framework/schema/dayInBerlin.ts';
import { AppError } from '../framework/schema/errors.ts';
import { indexModel, type ModelIndex } from '../framework/schema/ModelIndex.ts';
import { checkRules } from '../framework/server/auto-permissions/checkRules.ts';
import type { Database } from '../framework/server/database/Database.ts';
import type { Log } from '../framework/server/database/Log.ts';
import { createLocalFileStore } from '../framework/server/files/FileStore.ts';
import { frameworkGuards } from '../framework/server/guards/frameworkGuards.ts';
import { createOriginCheck } from '../framework/server/http/createOriginCheck.ts';
import { createPageFinder } from '../framework/server/http/createPageFinder.ts';
import { createServer } from '../framework/server/http/createServer.ts';
import type { Routes, ServerContext } from '../framework/server/http/ServerContext.ts';
import type { JobQueue } from '../framework/server/jobs/JobQueue.ts';
import { emptyFormerMails } from '../framework/server/mail/emptyFormerMails.ts';
import { MailQueue } from '../framework/server/mail/MailQueue.ts';
import type { MailTransport } from '../framework/server/mail/MailTransport.ts';
import { Parsing } from '../framework/server/parsing/Parsing.ts';
import { Realtime } from '../framework/server/realtime/Realtime.ts';
import { createRepository, type Repository } from '../framework/server/repository/Repository.ts';
import { systemActor } from '../framework/server/rights/Actor.ts';
import { GrantIdStore } from '../framework/server/rights/GrantIdStore.ts';
import { endInterrupted } from '../framework/server/services/imports/endInterrupted.ts';
import { Imports } from '../framework/server/services/imports/Imports.ts';
import { Tiles } from '../framework/server/services/tiles/Tiles.ts';
import { LoginThrottle } from '../framework/server/sessions/LoginThrottle.ts';
import { RequestThrottle } from '../framework/server/sessions/RequestThrottle.ts';
import { SessionStore } from '../framework/server/sessions/SessionStore.ts';
import { ensureSingle } from '../framework/server/settings/ensureSingle.ts';
import { SettingsStore } from '../framework/server/settings/SettingsStore.ts';
import type { AccountDeps } from '../framework/server/users/AccountDeps.ts';
import { Accounts } from '../framework/server/users/Accounts.ts';
import { composeLinkMail } from '../framework/server/users/composeLinkMail.ts';
import type { LinkMailDeps } from '../framework/server/users/LinkMailDeps.ts';
import { MailChanges } from '../framework/server/users/MailChanges.ts';
import { createSmtpTransport } from './adapters/createSmtpTransport.ts';
import { applyDefinitions } from './applyDefinitions.ts';
import type { Config } from './config.ts';
import { configHandlerRoutes } from './config-handler/operations.ts';
import { counterRoutes } from './counters/operations.ts';
import { createJobs, startJobs } from './createJobs.ts';
import { ensureCronJobs } from './cron-jobs/jobs.ts';
import { cronJobRoutes } from './cron-jobs/operations.ts';
import { demoLogins, demoPassword } from './demo/seed/demoLogins.ts';
import { demoConfiguration, demoInstallation } from './demo/seed/demoOrganisation.ts';
import { documentRoutes } from './documents/operations.ts';
import { firstProfile } from './firstProfile.ts';
import { guards } from './guards.ts';
import { hooks } from './hooks.ts';
import { lessonRoutes } from './lessons/operations.ts';
import { loadModel } from './loadModel.ts';
import { readMailFrame } from './mails/data.ts';
import { openWithSchema } from './openWithSchema.ts';
import { userTypes } from './principals.ts';
import { readAutoPermissions } from './readAutoPermissions.ts';
import { readRoles } from './readRoles.ts';
import { stackManagerRoutes } from './stacks/operations.ts';

/** The school's own services. */
const services: readonly Routes[] = [
  configHandlerRoutes,
  counterRoutes,
  documentRoutes,
  lessonRoutes,
  stackManagerRoutes,
];

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

function buildOf(config: Config): string {
  const page = join(config.pagesDir, 'index.html');
  return existsSync(page)
    ? createHash('sha256').update(readFileSync(page)).digest('hex').slice(0, 16)
    : config.build;
}

function statusOf(config: Config): StatusAnswer {
  const logins = demoLogins.map(({ mail, role }) => ({ mail, role }));
  return {
    product: config.product,
    demo: config.isDemo ? { logins, password: demoPassword } : null,
    build: buildOf(config),
    tileUrl: config.tileUrl === undefined ? null : '/api/tiles/{z}/{x}/{y}',
    tileAttribution: config.tileAttribution ?? null,
    sendsMails: config.smtpUrl !== undefined,
  };
}

async function prepare(
  config: Config,
  db: Database,
  index: ModelIndex,
  report: (line: string) => void,
): Promise<void> {
  if (!config.isDemo) return;
  const { prepareDemo } = await import('./demo/seed/prepareDemo.ts');
  const { demoSize: size, definitionsDir, filesDir } = config;
  const files = createLocalFileStore(filesDir);
  await prepareDemo(db, index, { size, definitionsDir, files, today: dayInBerlin(new Date()), report });
}

function createTiles({ dataDir, tileUrl }: Config): Tiles | undefined {
  return tileUrl === undefined ? undefined : new Tiles({ root: join(dataDir, 'tiles'), template: tileUrl });
}

function createTransport({ smtpUrl, mailFrom }: Config): MailTransport | undefined {
  return smtpUrl ? createSmtpTransport({ url: smtpUrl, from: mailFrom }) : undefined;
}

/**
 * Starts everything: definitions, database with its schema, HTTP, jobs.
 * @param report receives a German line for each slow step
 * @param opened an open database to use instead of the configured one; closed with the server
 * @throws DefinitionError, SchemaChangeNeeded, SchemaDrift, DataDirInUse: each with a message for the
 * operator
 */
export async function startServer(
  config: Config,
  report: (line: string) => void,
  opened?: Database,
): Promise<RunningServer> {
  const start = await openWithSchema(config, report, opened);
  const { db } = start;
  let { index } = start;
  await prepare(config, db, index, report);
  let isReady = false;
  const guiItems = registeredGui;
  const repository = createRepository({
    db,
    index: () => index,
    hooks,
    guards: { ...frameworkGuards, ...guards },
    guiItems,
    now: () => new Date(),
    onCommit: (changeSet) => realtime.hear(changeSet),
  });
  const sessions = new SessionStore(db, () => index.model);
  const grantIds = new GrantIdStore(db);
  const realtime = new Realtime({ db, index: () => index, sessions, grantIds });
  await endInterrupted(db, repository, report);
  // the definitions may have changed since the last start
  await checkRules(repository, systemActor, { isCounting: false });
  await ensureCronJobs(db, index, repository);
  const transport = createTransport(config);
  let url = '';
  let starting: Promise<boolean> | undefined;
  const startedJobs = async () => {
    if (!(await starting)) throw new AppError('busy');
    return jobs;
  };
  const parsing = new Parsing();
  const tiles = createTiles(config);
  const settings = new SettingsStore({
    index: () => index,
    resource: 'installation',
    product: config.product,
  });
  await settings.ensure(db.kysely, repository, config.isDemo ? demoInstallation : {});
  const values = async () => (config.isDemo ? demoConfiguration : {});
  await ensureSingle(db.kysely, repository, { index, resource: 'config', values });
  await emptyFormerMails(db.kysely);
  const linkMails: LinkMailDeps = {
    db,
    index: () => index,
    publicUrl: () => config.publicUrl ?? url,
    settings,
  };
  const mails = new MailQueue({
    db,
    transport,
    started: startedJobs,
    composeLinked: async (id) => await composeLinkMail(linkMails, id),
    readFrame: async () => await readMailFrame(repository),
  });
  const accounts: AccountDeps = { ...linkMails, repository, mails, userTypes };
  const context: ServerContext = {
    db,
    index: () => index,
    repository,
    guiItems,
    sessions,
    grantIds,
    realtime,
    throttle: new LoginThrottle(),
    requests: new RequestThrottle(),
    accounts: new Accounts(accounts),
    mailChanges: new MailChanges(accounts),
    imports: new Imports({ db, index: () => index, repository, parsing, sessions, jobs: startedJobs }),
    initialization: {
      index: () => index,
      repository,
      settings,
      readRoles: async () => await readRoles(config.definitionsDir),
      readAutoPermissions: async () => await readAutoPermissions(config.definitionsDir),
      userTypes,
      firstProfile,
    },
    files: createLocalFileStore(config.filesDir),
    parsing,
    settings,
    tiles,
    status: statusOf(config),
    isPage: createPageFinder(() => index, appPages),
    isOwnOrigin: createOriginCheck(config),
    isSecure: config.isSecure,
    isReady: () => isReady,
  };
  const { logLevel, requestsPerMinute, trustProxy } = config;
  const pages = existsSync(join(config.pagesDir, 'index.html')) ? { pages: config.pagesDir } : {};
  const app = await createServer(context, {
    logLevel,
    requestsPerMinute,
    trustProxy,
    services: [...services, cronJobRoutes(startedJobs)],
    calls: schoolCalls,
    ...pages,
  });
  const jobs = createJobs(context, mails, app.log as unknown as Log);
  await realtime.start(app.log as unknown as Log);
  url = await app.listen({ port: config.port, host: config.host });
  isReady = true;
  starting = startJobs(jobs, mails).then(
    () => true,
    (error: unknown) => {
      app.log.error({ err: error }, 'jobs did not start');
      return false;
    },
  );
  return {
    url,
    app,
    db,
    repository,
    index: () => index,
    jobs,
    mails,
    async takeOverDefinitions() {
      const model = await loadModel(config);
      await applyDefinitions(db, model, { report, dropsUnused: config.isDeveloping });
      index = indexModel(model);
      await checkRules(repository, systemActor, { isCounting: false });
      realtime.hearDefinitions();
    },
    async close() {
      isReady = false;
      parsing.close();
      tiles?.close();
      await app.close();
      if (await starting) await jobs.stop();
      await transport?.close();
      await db.close();
    },
  };
}
