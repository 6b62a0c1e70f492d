import type { Call } from '../../schema/calls/Call.ts';
import type { StatusAnswer } from '../../schema/contracts/status.ts';
import type { GuiItem } from '../../schema/gui/guiItemsOf.ts';
import type { RecordData } from '../../schema/Json.ts';
import type { ModelIndex } from '../../schema/ModelIndex.ts';
import type { Database } from '../database/Database.ts';
import type { Log } from '../database/Log.ts';
import { frameworkGuards } from '../hooks/frameworkGuards.ts';
import { frameworkHooks } from '../hooks/frameworkHooks.ts';
import type { PublicPages } from '../http/pages/PublicPages.ts';
import type { Routes, ServerContext } from '../http/ServerContext.ts';
import type { JobHandler } from '../jobs/JobQueue.ts';
import type { MailFrame, MailTransport } from '../mail/Mail.ts';
import type { Consumer } from '../outbox/Outbox.ts';
import type { DerivedViews } from '../realtime/DerivedViews.ts';
import type { DaySources } from '../repository/excludedDays.ts';
import type { FollowRules } from '../repository/followUps.ts';
import type { RecordGuard } from '../repository/guards.ts';
import type { SaveHook } from '../repository/hooks.ts';
import { createRepository, type Repository } from '../repository/Repository.ts';
import type { CommitListener } from '../repository/writeChangeSet.ts';
import type { StepConverters } from '../schema-changes/steps/StepConverter.ts';
import type { AddressSource } from '../services/geocoder/Geocoder.ts';
import type { TravelRules } from '../services/travel/nearTravel.ts';
import type { LinkPurpose } from '../sessions/personalLinkRows.ts';

/** A job that runs by the clock. */
export interface ClockJob {
  job: string;
  /** Cron expression, in German time. */
  schedule: string;
  /** German name and description for users. */
  name: string;
  description: string;
  /** @returns numbers of what was done, such as `{removed: 3}` */
  run: (context: ServerContext, log: Log) => Promise<unknown>;
}

/** A job that runs whenever it is enqueued, with the data that it was enqueued with. */
export interface QueuedJob {
  job: string;
  run: (context: ServerContext, data: Record<string, unknown>) => Promise<unknown>;
}

/** Work that goes on while the server runs. @returns what ends it */
export type Background = (context: ServerContext, log: Log) => { stop(): Promise<void> };

/** Parts that exist once the definitions are in effect. */
export interface StartedParts {
  db: Database;
  index: () => ModelIndex;
  repository: Repository;
}

/**
 * Everything an app brings to the framework's server, besides its definitions. The framework registers its
 * own hooks, guards, services and jobs by itself.
 */
export interface LeitstandApp {
  /** Product name until the installation has one. */
  product: string;
  /** Hooks, guards, converters and day sources that the definitions name. */
  hooks?: Readonly<Record<string, SaveHook>>;
  guards?: Readonly<Record<string, RecordGuard>>;
  converters?: StepConverters<string>;
  /** Sources of the days that date fields exclude, by the name that definitions use. */
  daySources?: DaySources;
  /** Files that register them, for messages about a name that is missing. */
  registeredIn?: Readonly<Record<'hook' | 'guard' | 'converter' | 'daySource', string>>;
  /** Resources that the computed values of services depend on, by the resource of the change. */
  derivedViews?: DerivedViews;
  principals?: {
    /** Type of login user by the resource of its profile; logins without a profile have the first one. */
    userTypes: Readonly<Record<string, string>>;
    /** Profile of the first administrator, with the values that the setup does not request. */
    first?: { type: string; values: RecordData };
  };
  /** Purposes of mailed links that open pages for people without a login, by name. */
  linkPurposes?: Readonly<Record<string, LinkPurpose>>;
  /** What follows from changed records, by resource. */
  followRules?: FollowRules;
  /** Who does it, by the kind of the follow-up; with one of the kind `watched`, logins can watch records. */
  consumers?: Readonly<Record<string, Consumer>>;
  /** Searches around a place with travel times. */
  travel?: TravelRules;
  services?: readonly Routes[];
  /** Calls of the services, for the API document. */
  calls?: readonly Call[];
  /** First segments of paths below `/api/` reserved for services, in addition to those of `calls`. */
  serviceNames?: readonly string[];
  /** Jobs that run by the clock, in addition to the framework's own. */
  jobs?: readonly ClockJob[];
  /** Jobs that services enqueue. */
  queuedJobs?: readonly QueuedJob[];
  /** What goes on beside requests and jobs, such as connections to other servers. */
  background?: readonly Background[];
  /** Wraps each run of a job by the clock, the framework's and the app's, for example to record it. */
  recordClockRuns?: (
    parts: StartedParts & { log: Log },
    name: string,
    run: () => Promise<unknown>,
  ) => JobHandler<{ by?: 'hand' | 'start' }>;
  adapters?: {
    mail?: MailTransport;
    /** A directory of places, searched where no address service is configured or reachable. */
    addresses?: AddressSource;
    /** Sender and footer of all mails. */
    mailFrame?: (repository: Repository) => Promise<MailFrame>;
  };
  /** Entity with the settings of the installation, and their initial values. */
  settings?: { resource: string; values: RecordData };
  /** Other entities with a single record, and its initial values. */
  singles?: readonly { resource: string; values: RecordData }[];
  /** Custom rights that code asks for; all others show as without effect. Undefined: every right has one. */
  askedRights?: readonly string[];
  /** Parts of the UI that roles can show or hide. */
  guiItems?: readonly GuiItem[];
  /** Paths of the pages that the app registers. */
  pages?: readonly string[];
  /** Pages for people without a login, rendered on this server. */
  publicPages?: PublicPages;
  /** Shown on the login page of a demo. */
  demo?: StatusAnswer['demo'];
  /** Runs at each start, before anything else uses the database; must leave one with data alone. */
  fill?: (db: Database, index: ModelIndex, report: (line: string) => void) => Promise<void>;
  /** Runs before the server accepts requests. */
  beforeServing?: (parts: StartedParts) => Promise<void>;
}

/** The repository with the hooks and guards of the framework and of an app. */
export function createAppRepository(
  { hooks, guards, daySources, followRules = {}, consumers = {}, guiItems = [] }: LeitstandApp,
  { db }: { db: Database },
  { index, onCommit }: { index: () => ModelIndex; onCommit: CommitListener },
): Repository {
  return createRepository({
    db,
    index,
    hooks: { ...frameworkHooks, ...hooks },
    guards: { ...frameworkGuards, ...guards },
    ...(daySources ? { daySources } : {}),
    guiItems,
    following: { rules: followRules, hasWatches: consumers.watched !== undefined },
    now: () => new Date(),
    onCommit,
  });
}
