import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { guiCatalogue } from '../../generated/gui.ts';
import type { StatusAnswer } from '../framework/schema/contracts/status.ts';
import type { Definitions } from '../framework/schema/DataStep.ts';
import { dayInBerlin } from '../framework/schema/dayInBerlin.ts';
import { AppError } from '../framework/schema/errors.ts';
import { indexModel, type ModelIndex } from '../framework/schema/ModelIndex.ts';
import { checkRules } from '../framework/server/autoPermissions/checkRules.ts';
import type { Database } from '../framework/server/database/Database.ts';
import type { Log } from '../framework/server/database/Log.ts';
import { openDatabase } from '../framework/server/database/openDatabase.ts';
import { loadDefinitions } from '../framework/server/definitions/loadDefinitions.ts';
import { requireConverters } from '../framework/server/definitions/requireConverters.ts';
import { requireHooks } from '../framework/server/definitions/requireHooks.ts';
import { createLocalFileStore } from '../framework/server/files/FileStore.ts';
import { createServer } from '../framework/server/http/createServer.ts';
import type { ServerContext } from '../framework/server/http/ServerContext.ts';
import type { JobQueue } from '../framework/server/jobs/JobQueue.ts';
import { MailQueue } from '../framework/server/mail/MailQueue.ts';
import type { MailTransport } from '../framework/server/mail/MailTransport.ts';
import { Realtime } from '../framework/server/realtime/Realtime.ts';
import { systemActor } from '../framework/server/repository/Actor.ts';
import { createRepository, type Repository } from '../framework/server/repository/Repository.ts';
import { GrantIdStore } from '../framework/server/rights/GrantIdStore.ts';
import { ensureSchema } from '../framework/server/schema-changes/ensureSchema.ts';
import { LoginThrottle } from '../framework/server/sessions/LoginThrottle.ts';
import { RequestThrottle } from '../framework/server/sessions/RequestThrottle.ts';
import { SessionStore } from '../framework/server/sessions/SessionStore.ts';
import { Accounts } from '../framework/server/users/Accounts.ts';
import { createOutboxTransport } from './adapters/createOutboxTransport.ts';
import { createSmtpTransport } from './adapters/createSmtpTransport.ts';
import type { Config } from './config.ts';
import { createJobs, startJobs } from './createJobs.ts';
import { demoLogins, demoPassword } from './demo/demoLogins.ts';
import { hooks } from './hooks.ts';
import { principals, userTypes } from './principals.ts';
import { readRoles } from './readRoles.ts';
import { stepConverters } from './stepConverters.ts';

/** A running server. */
export interface RunningServer {
  url: string;
  app: FastifyInstance;
  db: Database;
  repository: Repository;
  index: () => ModelIndex;
  jobs: JobQueue;
  /** Finishes open requests, then ends. */
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
    tileUrl: null,
  };
}

async function openConfigured({
  databaseUrl,
  dataDir,
  statementTimeoutMs,
  poolSize,
}: Config): Promise<Database> {
  return await openDatabase({
    ...(databaseUrl ? { databaseUrl } : { dataDir: join(dataDir, 'database') }),
    statementTimeoutMs,
    poolSize,
  });
}

async function loadModel({ frameworkDefinitionsDir, definitionsDir }: Config): Promise<Definitions> {
  const directories = [
    { path: frameworkDefinitionsDir, framework: true },
    { path: definitionsDir, framework: false },
  ];
  const model = await loadDefinitions({ directories, principals });
  requireHooks(model, hooks);
  requireConverters(model.steps, stepConverters);
  return model;
}

/** The database opens while the definitions are read: the embedded one does so in a thread of its own. */
async function openAndLoad(config: Config, opened: Database | undefined) {
  const [database, definitions] = await Promise.allSettled([
    opened ?? openConfigured(config),
    loadModel(config),
  ]);
  if (definitions.status === 'rejected') {
    if (database.status === 'fulfilled') await database.value.close();
    throw definitions.reason;
  }
  if (database.status === 'rejected') throw database.reason;
  return { db: database.value, model: definitions.value };
}

async function openWithSchema(config: Config, report: (line: string) => void, opened?: Database) {
  const { db, model } = await openAndLoad(config, opened);
  const log = {
    debug() {},
    info: (details: object) =>
      report(
        'plan' in details ? String(details.plan) : 'Die Datenbank wurde nach den Definitionen angelegt.',
      ),
    warn() {},
    error() {},
  };
  try {
    await ensureSchema(db, model, { log, converters: stepConverters });
  } catch (error) {
    await db.close();
    throw error;
  }
  return { db, index: indexModel(model) };
}

async function prepare(
  config: Config,
  db: Database,
  index: ModelIndex,
  report: (line: string) => void,
): Promise<void> {
  if (!config.isDemo) return;
  const { prepareDemo } = await import('./demo/prepareDemo.ts');
  const { demoSize: size, definitionsDir } = config;
  await prepareDemo(db, index, { size, definitionsDir, today: dayInBerlin(new Date()), report });
}

function createTransport({ smtpUrl, mailFrom }: Config): MailTransport {
  return smtpUrl ? createSmtpTransport(smtpUrl, mailFrom) : createOutboxTransport();
}

/**
 * Starts everything: definitions, database with its schema, HTTP, jobs.
 * @param report gets a German line for each thing that takes its time.
 * @param opened an open database to use instead of the configured one; closed with the server.
 * @throws DefinitionError, SchemaChangeNeeded, SchemaDrift, DataDirInUse: each with a message for the operator.
 */
export async function startServer(
  config: Config,
  report: (line: string) => void,
  opened?: Database,
): Promise<RunningServer> {
  const { db, index } = await openWithSchema(config, report, opened);
  await prepare(config, db, index, report);
  let isReady = false;
  const guiItems = guiCatalogue.filter(({ entity }) => entity === undefined);
  const repository = createRepository({
    db,
    index: () => index,
    hooks,
    guiItems,
    now: () => new Date(),
    onCommit: (changeSet) => realtime.hear(changeSet),
  });
  const sessions = new SessionStore(db, () => index.model.entities);
  const grantIds = new GrantIdStore(db);
  const realtime = new Realtime({ db, index: () => index, sessions, grantIds });
  // the definitions may be others than at the last start
  await checkRules(repository, systemActor, { isCounting: false });
  const transport = createTransport(config);
  let url = '';
  let starting: Promise<boolean> | undefined;
  const mails = new MailQueue(db, transport, async () => {
    if (!(await starting)) throw new AppError('busy');
    return jobs;
  });
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
    accounts: new Accounts({
      db,
      index: () => index,
      repository,
      mails,
      userTypes,
      publicUrl: () => config.publicUrl ?? url,
      product: config.product,
    }),
    initialization: {
      index: () => index,
      repository,
      readRoles: async () => await readRoles(config.definitionsDir),
      userTypes,
    },
    files: createLocalFileStore(config.filesDir),
    status: statusOf(config),
    isSecure: config.isSecure,
    isReady: () => isReady,
  };
  const { logLevel, requestsPerMinute, trustProxy } = config;
  const pages = existsSync(join(config.pagesDir, 'index.html')) ? { pages: config.pagesDir } : {};
  const app = await createServer(context, { logLevel, requestsPerMinute, trustProxy, ...pages });
  const jobs = createJobs(context, mails, app.log as unknown as Log);
  await realtime.start(app.log as unknown as Log);
  url = await app.listen({ port: config.port, host: config.host });
  isReady = true;
  starting = startJobs(jobs).then(
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
    async close() {
      isReady = false;
      await app.close();
      if (await starting) await jobs.stop();
      await transport.close();
      await db.close();
    },
  };
}
