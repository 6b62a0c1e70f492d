import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { indexModel, type ModelIndex } from '../../schema/ModelIndex.ts';
import { checkRules } from '../auto-permissions/checkRules.ts';
import type { Database } from '../database/Database.ts';
import type { Log } from '../database/Log.ts';
import { createServer } from '../http/createServer.ts';
import { CachedPages } from '../http/pages/CachedPages.ts';
import type { ServerContext } from '../http/ServerContext.ts';
import { createJobQueue } from '../jobs/createJobQueue.ts';
import type { JobQueue } from '../jobs/JobQueue.ts';
import { emptyFormerMails, type MailQueue } from '../mail/MailQueue.ts';
import type { Outbox } from '../outbox/Outbox.ts';
import { Realtime } from '../realtime/Realtime.ts';
import type { Repository } from '../repository/Repository.ts';
import { systemActor } from '../rights/Actor.ts';
import { GrantIdStore } from '../rights/GrantIdStore.ts';
import type { BulkChanges } from '../services/bulk-changes/BulkChanges.ts';
import { endInterrupted } from '../services/imports/endInterrupted.ts';
import { SessionStore } from '../sessions/SessionStore.ts';
import { ensureSingle, type SettingsStore } from '../settings/SettingsStore.ts';
import { createContext, type Late } from './createContext.ts';
import { frameworkJobs, plannedDays } from './frameworkJobs.ts';
import { createAppRepository, type LeitstandApp, type StartedParts } from './LeitstandApp.ts';
import { applyDefinitions, loadModel } from './loadModel.ts';
import { openAndLoad, type StartOptions } from './openWithSchema.ts';
import type { ServerConfig } from './ServerConfig.ts';

interface JobDeps {
  context: ServerContext;
  mails: MailQueue;
  log: Log;
}

/** Registers every job, and the schedules of those that run by the clock. */
function registerJobs(app: LeitstandApp, { context, mails, log }: JobDeps): JobQueue {
  const { db, index, repository } = context;
  const queue = createJobQueue(db, log);
  for (const { job, schedule, run } of [...frameworkJobs, ...(app.jobs ?? [])]) {
    const bound = async () => await run(context, log);
    queue.register(job, app.recordClockRuns?.({ db, index, repository, log }, job, bound) ?? bound);
    queue.schedule(job, schedule);
  }
  for (const { job, run } of app.queuedJobs ?? [])
    queue.register<Record<string, unknown>>(job, async ({ data }) => await run(context, data));
  context.imports.register(queue);
  context.bulkChanges.register(queue);
  mails.register(queue);
  context.accounts.register(queue);
  return queue;
}

interface ResumedParts {
  mails: MailQueue;
  bulkChanges: BulkChanges;
}

/** Starts the queue and catches up on work missed while the server was down. */
async function startJobs(queue: JobQueue, { mails, bulkChanges }: ResumedParts): Promise<void> {
  await queue.start();
  await mails.resume(queue);
  await bulkChanges.resume(queue);
  // offices may switch their computers off before midnight
  await queue.enqueue(plannedDays.job, { by: 'start' }, { singletonKey: 'start' });
}

/** A running server. */
export interface RunningServer {
  url: string;
  app: FastifyInstance;
  db: Database;
  repository: Repository;
  index: () => ModelIndex;
  jobs: JobQueue;
  mails: MailQueue;
  outbox: Outbox;
  /**
   * For development: applies the current definition files, including safe database changes, and notifies open
   * pages.
   * @throws the same errors as at the start; wrong definitions, and those that would lose data, change nothing
   */
  takeOverDefinitions(): Promise<void>;
  /**
   * Finishes open requests, then stops.
   * @param graceMs time for requests that are on their way, which are still answered; meanwhile `/readyz` answers 503
   */
  close(graceMs?: number): Promise<void>;
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

async function buildHttp(
  app: LeitstandApp,
  { logLevel, requestsPerMinute, trustProxy, pagesDir }: ServerConfig,
  context: ServerContext,
): Promise<FastifyInstance> {
  return await createServer(context, {
    logLevel,
    requestsPerMinute,
    trustProxy,
    services: app.services ?? [],
    calls: app.calls ?? [],
    publicPages: app.publicPages,
    ...(existsSync(join(pagesDir, 'index.html')) ? { pages: pagesDir } : {}),
  });
}

/**
 * Starts the server of an app: definitions, database with its schema, HTTP, jobs. It listens once this resolves.
 * @throws DefinitionError, SchemaChangeNeeded, SchemaDrift, DataDirInUse: each with a message for the
 * operator
 */
export async function createLeitstandServer(
  app: LeitstandApp,
  config: ServerConfig,
  options: StartOptions,
): Promise<RunningServer> {
  const { report } = options;
  const start = await openAndLoad(app, config, options);
  const { db } = start;
  let current = start.index;
  const index = () => current;
  const late: Late = { url: '', isReady: false };
  const repository = createAppRepository(app, start, {
    index,
    onCommit(changeSet) {
      realtime.hear(changeSet);
      // most changes have no consequences, and looking costs a transaction
      if (changeSet.hasFollowUps) context.outbox.wake();
    },
  });
  const parts: StartedParts = { db, index, repository };
  const sessions = new SessionStore(db, () => current.model);
  const grantIds = new GrantIdStore(db);
  const { derivedViews = {} } = app;
  const cachedPages = new CachedPages();
  const onChange = () => cachedPages.forget();
  const realtime = new Realtime({ db, index, sessions, grantIds, derivedViews, onChange });
  const { context, mails } = createContext({
    ...parts,
    app,
    config,
    late,
    sessions,
    grantIds,
    realtime,
    cachedPages,
  });
  // built while the database compares its tables with the definitions
  const building = buildHttp(app, config, context);
  building.catch(() => undefined);
  try {
    await start.migrate();
  } catch (error) {
    await building.then((http) => http.close());
    throw error;
  }
  await app.fill?.(db, current, report);
  await endInterrupted(db, repository, report);
  await prepareRecords(parts, app, context.settings);
  await context.signedTexts.prepare();
  await app.beforeServing?.(parts);
  const http = await building;
  const log = http.log as unknown as Log;
  const jobs = registerJobs(app, { context, mails, log });
  const { outbox } = context;
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
  void late.starting.then(() => {
    outbox.start(log);
    outbox.wake();
  });
  const background = (app.background ?? []).map((start) => start(context, log));
  return {
    url: late.url,
    app: http,
    ...parts,
    jobs,
    mails,
    outbox,
    async takeOverDefinitions() {
      const model = await loadModel(app, config);
      await applyDefinitions(app, db, model, { report, dropsUnused: config.isDeveloping });
      current = indexModel(model);
      await checkRules(repository, systemActor, { isCounting: false });
      realtime.hearDefinitions();
    },
    async close(graceMs = 0) {
      late.isReady = false;
      if (graceMs > 0) await delay(graceMs);
      context.parsing.close();
      context.tiles?.close();
      await Promise.all(background.map(async (one) => await one.stop()));
      await http.close();
      await outbox.stop();
      if (await late.starting) await jobs.stop();
      await app.adapters?.mail?.close();
      await db.close();
    },
  };
}
