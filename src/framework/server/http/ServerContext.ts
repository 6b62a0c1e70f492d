import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { StatusAnswer } from '../../schema/contracts/status.ts';
import { AppError } from '../../schema/errors.ts';
import type { GuiItem } from '../../schema/gui/guiItemsOf.ts';
import type { ModelIndex } from '../../schema/ModelIndex.ts';
import type { Database } from '../database/Database.ts';
import type { FileStore } from '../files/FileStore.ts';
import type { JobQueue } from '../jobs/JobQueue.ts';
import type { LinkMails } from '../mail/LinkMails.ts';
import type { MailQueue } from '../mail/MailQueue.ts';
import type { Outbox } from '../outbox/Outbox.ts';
import type { Parsing } from '../parsing/Parsing.ts';
import type { Realtime } from '../realtime/Realtime.ts';
import type { Repository } from '../repository/Repository.ts';
import type { Actor } from '../rights/Actor.ts';
import type { GrantIdStore } from '../rights/GrantIdStore.ts';
import type { BulkChanges } from '../services/bulk-changes/BulkChanges.ts';
import type { Geocoder } from '../services/geocoder/Geocoder.ts';
import type { Imports } from '../services/imports/Imports.ts';
import type { SecretStore } from '../services/secrets/SecretStore.ts';
import type { Tiles } from '../services/tiles/Tiles.ts';
import type { TravelRules } from '../services/travel/nearTravel.ts';
import type { Travel } from '../services/travel/Travel.ts';
import type { FeedLinks } from '../sessions/FeedLinks.ts';
import type { PersonalLinks } from '../sessions/PersonalLinks.ts';
import type { KnownSession, SessionStore } from '../sessions/SessionStore.ts';
import type { SignedTexts } from '../sessions/SignedTexts.ts';
import type { LoginThrottle, RequestThrottle } from '../sessions/throttles.ts';
import type { SettingsStore } from '../settings/SettingsStore.ts';
import type { Accounts } from '../users/Accounts.ts';
import type { InitializeDeps } from '../users/initialize.ts';
import type { MailChanges } from '../users/MailChanges.ts';
import type { CachedPages } from './pages/CachedPages.ts';

/** Dependencies of the routes. */
export interface ServerContext {
  db: Database;
  index: () => ModelIndex;
  repository: Repository;
  /** Parts of the UI that the app has registered. */
  guiItems?: readonly GuiItem[];
  sessions: SessionStore;
  feedLinks: FeedLinks;
  /** Signs what clients carry and bring back. */
  signedTexts: SignedTexts;
  personalLinks: PersonalLinks;
  linkMails: LinkMails;
  mails: MailQueue;
  grantIds: GrantIdStore;
  realtime: Realtime;
  outbox: Outbox;
  throttle: LoginThrottle;
  /** Limits mails that anyone can request. */
  requests: RequestThrottle;
  accounts: Accounts;
  mailChanges: MailChanges;
  imports: Imports;
  bulkChanges: BulkChanges;
  initialization: InitializeDeps;
  files: FileStore;
  parsing: Parsing;
  settings: SettingsStore;
  geocoder: Geocoder;
  secrets: SecretStore;
  travel: Travel;
  /** Undefined if the app has no searches with travel times. */
  travelRules?: TravelRules | undefined;
  /** Returns the job queue once it runs. @throws AppError 503 if it did not start */
  jobs: () => Promise<JobQueue>;
  /** Undefined if no map server is configured. */
  tiles?: Tiles | undefined;
  status: StatusAnswer;
  /** Public pages ready to be sent. */
  cachedPages: CachedPages;
  /** Whether the admin has a page at a path. */
  isPage: (path: string) => boolean;
  /** Whether a request with these headers comes from one of our own pages. */
  isOwnOrigin: (headers: IncomingHttpHeaders) => boolean;
  /** Whether cookies may be sent only over TLS. */
  isSecure: boolean;
  /** Whether the server accepts requests yet. */
  isReady: () => boolean;
}

export type Routes = (app: FastifyInstance, context: ServerContext) => void;

declare module 'fastify' {
  interface FastifyRequest {
    session: KnownSession | null;
  }
  interface FastifyContextConfig {
    /** A form of a public page: its address may have a query. */
    isPublicPage?: boolean;
    /** A read by another method than GET. */
    isRead?: boolean;
  }
}

/** @throws AppError 401 without a session. */
export function requireSession(request: FastifyRequest): KnownSession {
  if (!request.session) throw new AppError('notLoggedIn');
  return request.session;
}

/** @throws AppError 401 without a session. */
export function requireActor(request: FastifyRequest): Actor {
  return requireSession(request).actor;
}
