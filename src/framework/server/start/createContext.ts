import { join } from 'node:path';
import { AppError } from '../../schema/errors.ts';
import { createLocalFileStore } from '../files/FileStore.ts';
import type { CachedPages } from '../http/CachedPages.ts';
import { createOriginCheck } from '../http/createOriginCheck.ts';
import { createPageFinder } from '../http/createPageFinder.ts';
import type { ServerContext } from '../http/ServerContext.ts';
import type { JobQueue } from '../jobs/JobQueue.ts';
import { LinkMails } from '../mail/LinkMails.ts';
import { MailQueue } from '../mail/MailQueue.ts';
import { Parsing } from '../parsing/Parsing.ts';
import type { Realtime } from '../realtime/Realtime.ts';
import type { GrantIdStore } from '../rights/GrantIdStore.ts';
import { BulkChanges } from '../services/bulk-changes/BulkChanges.ts';
import { Imports } from '../services/imports/Imports.ts';
import { Tiles } from '../services/tiles/Tiles.ts';
import { FeedLinks } from '../sessions/FeedLinks.ts';
import { LoginThrottle } from '../sessions/LoginThrottle.ts';
import { PersonalLinks } from '../sessions/PersonalLinks.ts';
import { RequestThrottle } from '../sessions/RequestThrottle.ts';
import type { SessionStore } from '../sessions/SessionStore.ts';
import { SignedTexts } from '../sessions/SignedTexts.ts';
import { SettingsStore } from '../settings/SettingsStore.ts';
import type { AccountDeps } from '../users/AccountDeps.ts';
import { Accounts } from '../users/Accounts.ts';
import { composeLinkMail } from '../users/composeLinkMail.ts';
import type { LinkMailDeps } from '../users/LinkMailDeps.ts';
import { MailChanges } from '../users/MailChanges.ts';
import { createGeocoder } from './createGeocoder.ts';
import type { LeitstandApp, StartedParts } from './LeitstandApp.ts';
import { readAutoPermissionSeeds, readRoleSeeds } from './readSeeds.ts';
import type { ServerConfig } from './ServerConfig.ts';
import { statusOf } from './statusOf.ts';

function createTiles({ dataDir, tileUrl }: ServerConfig): Tiles | undefined {
  return tileUrl === undefined ? undefined : new Tiles({ root: join(dataDir, 'tiles'), template: tileUrl });
}

/** What the server's parts need from one that is created after them. */
export interface Late {
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
export function createContext(deps: ContextDeps): { context: ServerContext; mails: MailQueue } {
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
  const geocoder = createGeocoder(config, index, adapters.addresses);
  const findPlaces = async (code: string) => await geocoder.findPostal(code);
  const mails: MailQueue = new MailQueue({
    db,
    transport: adapters.mail,
    started: startedJobs,
    composeLinked: async (id) => await composeLinkMail(accountLinks, id),
    composePersonal: async (id, mail) => await linkMails.compose(id, mail),
    undoSeconds: config.mailDelaySeconds,
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
    imports: new Imports({ db, index, repository, parsing, sessions, jobs: startedJobs, findPlaces }),
    bulkChanges: new BulkChanges({ db, index, repository, sessions, jobs: startedJobs }),
    initialization: {
      index,
      repository,
      settings,
      readRoleSeeds: async () => await readRoleSeeds(config.definitionsDir),
      readAutoPermissionSeeds: async () => await readAutoPermissionSeeds(config.definitionsDir),
      userTypes,
      ...(firstProfile ? { firstProfile } : {}),
    },
    files: createLocalFileStore(config.filesDir),
    parsing,
    settings,
    jobs: startedJobs,
    geocoder,
    tiles: createTiles(config),
    status: statusOf(app, config),
    isPage: createPageFinder(index, app.pages ?? []),
    isOwnOrigin: createOriginCheck(config),
    isSecure: config.isSecure,
    isReady: () => late.isReady,
  };
  return { context, mails };
}
