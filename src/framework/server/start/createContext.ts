import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { StatusAnswer } from '../../schema/contracts/status.ts';
import { AppError } from '../../schema/errors.ts';
import type { ModelIndex } from '../../schema/ModelIndex.ts';
import { createLocalFileStore } from '../files/FileStore.ts';
import { createOriginCheck } from '../http/createOriginCheck.ts';
import { createPageFinder } from '../http/pages/adminPageRoutes.ts';
import type { CachedPages } from '../http/pages/CachedPages.ts';
import type { ServerContext } from '../http/ServerContext.ts';
import type { JobQueue } from '../jobs/JobQueue.ts';
import { LinkMails } from '../mail/LinkMails.ts';
import { MailQueue } from '../mail/MailQueue.ts';
import { Outbox } from '../outbox/Outbox.ts';
import { Parsing } from '../parsing/Parsing.ts';
import type { Realtime } from '../realtime/Realtime.ts';
import type { GrantIdStore } from '../rights/GrantIdStore.ts';
import { BulkChanges } from '../services/bulk-changes/BulkChanges.ts';
import { createRemoteSource } from '../services/geocoder/createRemoteSource.ts';
import { type AddressSource, Geocoder } from '../services/geocoder/Geocoder.ts';
import { Imports } from '../services/imports/Imports.ts';
import { SecretKeys } from '../services/secrets/SecretKeys.ts';
import { SecretStore } from '../services/secrets/SecretStore.ts';
import { Tiles } from '../services/tiles/Tiles.ts';
import { createRoutingSource } from '../services/travel/routingServices.ts';
import { Travel } from '../services/travel/Travel.ts';
import { FeedLinks } from '../sessions/FeedLinks.ts';
import { PersonalLinks } from '../sessions/PersonalLinks.ts';
import type { SessionStore } from '../sessions/SessionStore.ts';
import { SignedTexts } from '../sessions/SignedTexts.ts';
import { LoginThrottle, RequestThrottle } from '../sessions/throttles.ts';
import { SettingsStore } from '../settings/SettingsStore.ts';
import type { AccountDeps } from '../users/AccountDeps.ts';
import { Accounts } from '../users/Accounts.ts';
import { composeLinkMail, type LinkMailDeps } from '../users/linkMail.ts';
import { addressFields } from '../users/loginFields.ts';
import { MailChanges } from '../users/MailChanges.ts';
import type { LeitstandApp, StartedParts } from './LeitstandApp.ts';
import { readAutoPermissionSeeds, readRoleSeeds } from './loadModel.ts';
import type { ServerConfig } from './ServerConfig.ts';

type GeocoderConfig = Pick<ServerConfig, 'geocoder' | 'geocoderUrl' | 'geocoderContact'>;

/** The search for addresses, in the configured service and the directory of the app. */
function createGeocoder(
  { geocoder: kind, geocoderUrl: url, geocoderContact: contact }: GeocoderConfig,
  index: () => ModelIndex,
  embedded: AddressSource | undefined,
): Geocoder {
  const states = () =>
    (addressFields(index()).state?.options ?? []).map(({ value, title }) => ({
      value: String(value),
      title,
    }));
  const remote = url === undefined ? undefined : createRemoteSource({ kind, url, contact, states });
  return new Geocoder({ embedded, remote });
}

function createTravel({ routing: kind, routingUrl: url, routingKey: key }: ServerConfig): Travel {
  return new Travel(url === undefined ? undefined : createRoutingSource({ kind, url, key }));
}

function createSecrets({ secretKey: configured, secretKeyFile: file }: ServerConfig): SecretStore {
  return new SecretStore(new SecretKeys({ configured, file }));
}

function buildOf({ pagesDir, build }: ServerConfig): string {
  const page = join(pagesDir, 'index.html');
  return existsSync(page)
    ? createHash('sha256').update(readFileSync(page)).digest('hex').slice(0, 16)
    : build;
}

/**
 * Way in which pages may search addresses. Nominatim forbids asking while somebody types
 * (operations.osmfoundation.org/policies/nominatim).
 * @param hasDirectory whether the app brings a directory of places
 */
function addressSearchOf(
  { geocoder, geocoderUrl }: Pick<ServerConfig, 'geocoder' | 'geocoderUrl'>,
  hasDirectory: boolean,
): StatusAnswer['addressSearch'] {
  if (geocoderUrl !== undefined) return geocoder === 'nominatim' ? 'enter' : 'typing';
  return hasDirectory ? 'typing' : 'none';
}

/** Public facts about the server, readable without a login. */
function statusOf({ product, demo, adapters }: LeitstandApp, config: ServerConfig): StatusAnswer {
  return {
    product,
    demo: demo ?? null,
    build: buildOf(config),
    tileUrl: config.tileUrl === undefined ? null : '/api/tiles/{z}/{x}/{y}',
    tileAttribution: config.tileAttribution ?? null,
    addressSearch: addressSearchOf(config, adapters?.addresses !== undefined),
    sendsMails: adapters?.mail !== undefined,
  };
}

function createTiles({ dataDir, tileUrl }: ServerConfig): Tiles | undefined {
  return tileUrl === undefined ? undefined : new Tiles({ root: join(dataDir, 'tiles'), template: tileUrl });
}

/** Dependencies of the server's parts on one that is created after them. */
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
    mails,
    grantIds,
    realtime,
    outbox: new Outbox({ db, index, consumers: app.consumers ?? {}, mails, publicUrl }),
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
    travel: createTravel(config),
    travelRules: app.travel,
    secrets: createSecrets(config),
    tiles: createTiles(config),
    status: statusOf(app, config),
    isPage: createPageFinder(index, app.pages ?? []),
    isOwnOrigin: createOriginCheck(config),
    isSecure: config.isSecure,
    isReady: () => late.isReady,
  };
  return { context, mails };
}
