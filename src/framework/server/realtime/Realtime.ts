import type { RecordChange, SocketEvents, ViewedRecord } from '../../schema/contracts/realtime.ts';
import type { ModelIndex } from '../../schema/ModelIndex.ts';
import type { Database } from '../database/Database.ts';
import { type Log, silentLog } from '../database/Log.ts';
import type { ChangeSet } from '../repository/ChangeSet.ts';
import type { GrantIdStore } from '../rights/GrantIdStore.ts';
import { endedSessionsChannel } from '../sessions/deleteSessions.ts';
import { rightsMark } from '../sessions/rightsMark.ts';
import type { Session, SessionStore } from '../sessions/SessionStore.ts';
import { Announcements } from './Announcements.ts';
import { changedRecords, type NotedChange } from './changedRecords.ts';
import { groupByRights } from './groupByRights.ts';
import { judgeChanges } from './judgeChanges.ts';
import { Presence } from './Presence.ts';
import { Rounds } from './Rounds.ts';
import { readChanges } from './readChanges.ts';
import { readMissed } from './readMissed.ts';

/** An open connection, whatever it is made of. */
export interface Connection {
  send<Event extends keyof SocketEvents>(event: Event, ...details: Parameters<SocketEvents[Event]>): void;
  /** Tells this one and others of its kind the same, which is put into words only once. */
  tell(others: readonly Connection[], changes: RecordChange[]): void;
  /** After what was sent. */
  close(): void;
}

interface RealtimeDeps {
  db: Database;
  index: () => ModelIndex;
  sessions: SessionStore;
  grantIds: GrantIdStore;
}

/** What somebody who has joined does from then on. */
interface Joined {
  leave: () => void;
  /** Says what record the page has on its screen. */
  view: (record: ViewedRecord | null) => void;
}

interface Member {
  session: Session;
  /** Of the sessions when this one was looked at. */
  stamp?: string;
  connections: Set<Connection>;
}

/** Somebody who joins a while after the page began to load what it shows. */
interface Latecomer {
  member: Member;
  connection: Connection;
  since: number;
}

/** What a page that joins has loaded. */
export interface LoadedPage {
  /** Mark of its rights: it is told at once where they are no longer so. */
  rights?: string | undefined;
  /** For how long, in milliseconds: it is told what was changed meanwhile. */
  age?: number;
}

/** A page that says it is older is told of no more: it was open without anybody at it. */
const oldest = 60_000;
/** Clocks and statements on their way. */
const marginMs = 2000;

const mostPerMessage = 500;
/** Kept for another try while the database is away; more is not told. */
const mostWaiting = 10_000;

/**
 * Tells open connections what concerns them: records that were changed, other rights, the end of the session. Before it
 * says anything it looks at the sessions as they are, so that nobody hears by rights they had.
 */
export class Realtime {
  private readonly deps: RealtimeDeps;
  private readonly members = new Map<string, Member>();
  private readonly announcements: Announcements;
  private readonly rounds: Rounds;
  private readonly presence: Presence;
  private changes: NotedChange[] = [];
  private changeSets: string[] = [];
  private latecomers: Latecomer[] = [];
  /** From when on the other processes may not have been heard. */
  private deafSince: number | undefined;
  private stops: (() => Promise<void>)[] = [];

  constructor(deps: RealtimeDeps) {
    this.deps = deps;
    this.announcements = new Announcements(deps.db);
    this.rounds = new Rounds(async () => await this.tellAll());
    this.presence = new Presence({ ...deps, request: () => this.rounds.request() });
  }

  /** Begins to hear of the other processes on the database. */
  async start(log: Log = silentLog): Promise<void> {
    const { db } = this.deps;
    this.rounds.start(log);
    this.stops = [
      await db.listen(endedSessionsChannel, (id) => this.end(id)),
      await this.announcements.listen(
        log,
        (changeSets) => {
          if (this.members.size === 0) return;
          this.changeSets.push(...changeSets);
          this.rounds.request();
        },
        () => {
          if (this.members.size === 0) return;
          // a connection may be dead for a while before that is noticed
          this.deafSince ??= Date.now() - oldest;
          this.rounds.request();
        },
      ),
      await this.presence.start(log),
    ];
  }

  async stop(): Promise<void> {
    this.rounds.stop();
    this.announcements.stop();
    await this.presence.stop();
    for (const { connections } of this.members.values()) for (const open of connections) open.close();
    this.members.clear();
    // one after the other: they share a connection
    for (const stop of this.stops) await stop().catch(() => undefined);
  }

  join(session: Session, connection: Connection, page: LoadedPage = {}): Joined {
    const { rights = rightsMark(session), age = 0 } = page;
    const member = this.members.get(session.id) ?? { session, connections: new Set() };
    this.members.set(session.id, member);
    member.connections.add(connection);
    if (rights !== rightsMark(session)) connection.send('rights-changed');
    const since = Date.now() - Math.min(age, oldest) - marginMs;
    if (age > 0) this.latecomers.push({ member, connection, since });
    // it may have ended while it was being admitted
    this.rounds.request();
    return {
      leave: () => {
        this.presence.leave(connection);
        member.connections.delete(connection);
        if (member.connections.size === 0 && this.members.get(session.id) === member)
          this.members.delete(session.id);
      },
      view: (record) => {
        if (member.connections.has(connection)) this.presence.view(member, connection, record);
      },
    };
  }

  /** To be called with every committed change set. */
  hear(changeSet: ChangeSet): void {
    this.announcements.tell(changeSet.id);
    if (this.members.size === 0) return;
    this.changes.push(...changeSet.changes);
    this.rounds.request();
  }

  /** To be called when the definitions are others: every page hears that its rights may be, and asks for both. */
  hearDefinitions(): void {
    this.rounds.request();
  }

  private end(id: string): void {
    const member = this.members.get(id);
    this.members.delete(id);
    for (const connection of member?.connections ?? []) {
      this.presence.leave(connection);
      connection.send('session-ended');
      connection.close();
    }
    // a round under way may still hold it
    member?.connections.clear();
  }

  /** @returns of how many changes. */
  private async tellAll(): Promise<number> {
    const [changes, changeSets] = [this.changes, this.changeSets];
    [this.changes, this.changeSets] = [[], []];
    if (this.members.size > 0) await this.tellMembers(changes, changeSets);
    // of whoever left last, other processes hear too
    await this.presence.tell();
    return changes.length + changeSets.length;
  }

  private async tellMembers(changes: NotedChange[], changeSets: string[]): Promise<void> {
    const { latecomers, deafSince } = this;
    this.latecomers = [];
    this.deafSince = undefined;
    try {
      await this.renew();
      for (const latecomer of latecomers) await this.tellMissed(latecomer);
      const others = changeSets.length > 0 ? await readChanges(this.deps.db, changeSets) : [];
      const missed = deafSince === undefined ? [] : await readMissed(this.deps.db, deafSince);
      await this.tellChanges([...missed, ...changes, ...others]);
    } catch (error) {
      if (changes.length < mostWaiting) this.changes.unshift(...changes);
      if (changeSets.length < mostWaiting) this.changeSets.unshift(...changeSets);
      this.latecomers.unshift(...latecomers);
      this.deafSince = deafSince ?? this.deafSince;
      throw error;
    }
  }

  /** Ends what has ended, and takes over the rights as they are: whoever has others is told. */
  private async renew(): Promise<void> {
    const { sessions, grantIds, index } = this.deps;
    const asked = [...this.members];
    const ids = asked.map(([id]) => id);
    // before they are looked at: what changes in between is seen by the next round
    const stamp = await sessions.stamp(ids);
    if (asked.every(([, member]) => member.stamp === stamp)) return;
    const found = await sessions.look(ids);
    for (const [id, member] of asked) {
      const session = found.get(id);
      if (!session) this.end(id);
      else if (session.rightsKey !== member.session.rightsKey) {
        await grantIds.prepare(index(), session.actor);
        member.session = session;
        for (const connection of member.connections) connection.send('rights-changed');
        this.presence.judgeSession(id);
      }
      member.stamp = stamp;
    }
  }

  /** Nobody has told the page of changes between its loading and its joining. */
  private async tellMissed({ member, connection, since }: Latecomer): Promise<void> {
    if (!member.connections.has(connection)) return;
    const { db, index } = this.deps;
    const records = changedRecords(await readMissed(db, since));
    const { actor } = member.session;
    const [heard = []] = await judgeChanges(db.kysely, index(), [actor], records);
    if (heard.length > 0) connection.tell([], heard.slice(-mostPerMessage));
  }

  private async tellChanges(changes: readonly NotedChange[]): Promise<void> {
    if (changes.length === 0) return;
    const { db, index } = this.deps;
    const groups = groupByRights(index(), [...this.members.values()]);
    const actors = groups.map(({ actor }) => actor);
    const records = changedRecords(changes);
    for (const record of records) this.presence.judgeRecord(record);
    const told = await judgeChanges(db.kysely, index(), actors, records);
    for (const [position, { members }] of groups.entries()) {
      const heard = told[position] ?? [];
      const [first, ...others] = members.flatMap(({ connections }) => [...connections]);
      for (let start = 0; start < heard.length; start += mostPerMessage)
        first?.tell(others, heard.slice(start, start + mostPerMessage));
    }
  }
}
