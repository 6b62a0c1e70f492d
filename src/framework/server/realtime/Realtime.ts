import {
  anyRecord,
  commentsView,
  type DerivedView,
  type RecordChange,
  type SocketEvents,
  type ViewedRecord,
} from '../../schema/contracts/realtime.ts';
import type { ModelIndex } from '../../schema/ModelIndex.ts';
import type { Database } from '../database/Database.ts';
import { type Log, silentLog } from '../database/Log.ts';
import type { ChangeSet } from '../repository/ChangeSet.ts';
import type { GrantIdStore } from '../rights/GrantIdStore.ts';
import type { Session, SessionStore } from '../sessions/SessionStore.ts';
import { endedSessionsChannel } from '../sessions/signIns.ts';
import { rightsMark } from '../sessions/tokens.ts';
import { mailsChannel } from '../storage/mailChanges.ts';
import { Announcements } from './Announcements.ts';
import { changedRecords, groupByRights, type NotedChange } from './changedRecords.ts';
import { commentsChannel, readAnnounced, readCommented } from './commentChanges.ts';
import { DerivedChanges } from './DerivedChanges.ts';
import type { DerivedViews } from './DerivedViews.ts';
import { evaluateChanges } from './evaluateChanges.ts';
import { Presence } from './Presence.ts';
import { type AddressedMessage, personalChannel } from './personalMessages.ts';
import { Rounds } from './Rounds.ts';
import { readableViews } from './readableViews.ts';
import { changeOfMail, readChanges, readMissed } from './readChanges.ts';

/** An open connection, independent of the transport. */
export interface Connection {
  send<Event extends keyof SocketEvents>(event: Event, ...details: Parameters<SocketEvents[Event]>): void;
  /** Sends the same changes to this and other connections of its kind, serialised only once. */
  sendChanges(others: readonly Connection[], changes: RecordChange[]): void;
  /** Closes after pending messages are sent. */
  close(): void;
}

interface RealtimeDeps {
  db: Database;
  index: () => ModelIndex;
  sessions: SessionStore;
  grantIds: GrantIdStore;
  derivedViews: DerivedViews;
  /** Called after every change of records, by this process or another one. */
  onChange?: () => void;
}

/** Handle of a joined connection. */
interface Joined {
  leave: () => void;
  /** Reports the record that the page shows; null for none. */
  view: (record: ViewedRecord | null) => void;
}

interface Member {
  session: Session;
  /** Stamp of the sessions when this one was last checked. */
  stamp?: string;
  connections: Set<Connection>;
}

/** A connection that joins a while after its page began to load. */
interface Latecomer {
  member: Member;
  connection: Connection;
  since: number;
}

/** State of a page that joins. */
export interface LoadedPage {
  /** Mark of the rights it has loaded; if outdated, `rights-changed` is sent at once. */
  rights?: string | undefined;
  /** Milliseconds since it began to load; changes made since then are sent. */
  age?: number;
}

/** Milliseconds of missed changes that are sent at most; a page that loaded earlier was not in use. */
const oldest = 60_000;
/** Margin for clock differences and statements in flight. */
const marginMs = 2000;

const maxPerMessage = 500;
/** Maximum number kept for a retry while the database is down; further ones are dropped. */
const maxWaiting = 10_000;

/**
 * Notifies open connections of changed records, changed rights and the end of their session. Rereads the
 * sessions first, so that nobody is notified based on former rights.
 */
export class Realtime {
  private readonly deps: RealtimeDeps;
  private readonly members = new Map<string, Member>();
  private readonly announcements: Announcements;
  private readonly rounds: Rounds;
  private readonly presence: Presence;
  private readonly derived: DerivedChanges;
  private changes: NotedChange[] = [];
  private changeSets: string[] = [];
  private latecomers: Latecomer[] = [];
  private personal: AddressedMessage[] = [];
  private commented: DerivedView[] = [];
  /** Time in ms since 1970 from which messages of other processes may be missing. */
  private deafSince: number | undefined;
  private stops: (() => Promise<void>)[] = [];

  constructor(deps: RealtimeDeps) {
    this.deps = deps;
    this.announcements = new Announcements(deps.db);
    this.rounds = new Rounds(async () => await this.notifyAll());
    const request = () => this.rounds.request();
    this.presence = new Presence({ ...deps, request });
    this.derived = new DerivedChanges({ ...deps, request });
  }

  /** Starts listening to the other processes on the database. */
  async start(log: Log = silentLog): Promise<void> {
    const { db } = this.deps;
    this.rounds.start(log);
    this.stops = [
      await db.listen(endedSessionsChannel, (id) => this.end(id)),
      await this.announcements.listen(
        log,
        (changeSets) => {
          this.deps.onChange?.();
          if (this.members.size === 0) return;
          this.changeSets.push(...changeSets);
          this.rounds.request();
        },
        () => {
          this.deps.onChange?.();
          if (this.members.size === 0) return;
          // a dead connection may go unnoticed for a while
          this.deafSince ??= Date.now() - oldest;
          this.rounds.request();
        },
      ),
      await db.listen(personalChannel, (payload) => {
        if (this.members.size === 0) return;
        this.personal.push(JSON.parse(payload) as AddressedMessage);
        this.rounds.request();
      }),
      await db.listen(mailsChannel, (id) => {
        if (this.members.size === 0) return;
        this.changes.push(changeOfMail(id));
        this.rounds.request();
      }),
      await db.listen(
        commentsChannel,
        (payload) => this.noteCommented([readAnnounced(payload)]),
        () => {
          const { entities } = this.deps.index().model;
          const commented = entities.filter(({ hasComments }) => hasComments);
          this.noteCommented(
            commented.map(({ resource }) => ({ entity: resource, id: anyRecord, field: commentsView })),
          );
        },
      ),
      await this.presence.start(log),
    ];
  }

  async stop(): Promise<void> {
    this.rounds.stop();
    this.announcements.stop();
    this.derived.stop();
    await this.presence.stop();
    for (const { connections } of this.members.values()) for (const open of connections) open.close();
    this.members.clear();
    // sequentially, because they share a connection
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
    // the session may have ended while it was joining
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

  /** To be called after each committed change set. */
  hear(changeSet: ChangeSet): void {
    this.deps.onChange?.();
    this.announcements.announce(changeSet.id);
    if (this.members.size === 0) return;
    this.changes.push(...changeSet.changes);
    this.rounds.request();
  }

  /**
   * To be called when the definitions change: pages are notified of new rights, and reload rights and
   * definitions.
   */
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
    // a running round may still reference it
    member?.connections.clear();
  }

  /** @returns the number of changes handled. */
  private async notifyAll(): Promise<number> {
    const [changes, changeSets] = [this.changes, this.changeSets];
    [this.changes, this.changeSets] = [[], []];
    if (this.members.size > 0) await this.notifyMembers(changes, changeSets);
    this.sendPersonal();
    await this.announceCommented();
    await this.derived.notify([...this.members.values()]);
    // even without members, since other processes must learn of closed forms
    await this.presence.notify();
    return changes.length + changeSets.length;
  }

  /** After the sessions were reread: one that has ended gets nothing. */
  private sendPersonal(): void {
    const messages = this.personal;
    this.personal = [];
    for (const { to, message } of messages)
      for (const { session, connections } of this.members.values())
        if (session.actor.loginUser === to)
          for (const connection of connections) connection.send('personal', message);
  }

  private noteCommented(views: readonly DerivedView[]): void {
    if (this.members.size === 0) return;
    this.commented.push(...views);
    this.rounds.request();
  }

  private async announceCommented(): Promise<void> {
    const views = this.commented;
    this.commented = [];
    if (views.length === 0 || this.members.size === 0) return;
    try {
      await this.derived.announce([...this.members.values()], views);
    } catch (error) {
      if (this.commented.length < maxWaiting) this.commented.unshift(...views);
      throw error;
    }
  }

  private async notifyMembers(changes: NotedChange[], changeSets: string[]): Promise<void> {
    const { latecomers, deafSince } = this;
    this.latecomers = [];
    this.deafSince = undefined;
    try {
      await this.renew();
      for (const latecomer of latecomers) await this.notifyMissed(latecomer);
      const others = changeSets.length > 0 ? await readChanges(this.deps.db, changeSets) : [];
      const missed = deafSince === undefined ? [] : await readMissed(this.deps.db, deafSince);
      await this.notifyChanges([...missed, ...changes, ...others]);
    } catch (error) {
      if (changes.length < maxWaiting) this.changes.unshift(...changes);
      if (changeSets.length < maxWaiting) this.changeSets.unshift(...changeSets);
      this.latecomers.unshift(...latecomers);
      this.deafSince = deafSince ?? this.deafSince;
      throw error;
    }
  }

  /** Ends expired sessions, refreshes the rights of the others and notifies those whose rights changed. */
  private async renew(): Promise<void> {
    const { sessions, grantIds, index } = this.deps;
    const asked = [...this.members];
    const ids = asked.map(([id]) => id);
    // read before the sessions: the next round sees what changes in between
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
        this.presence.checkSession(id);
      }
      member.stamp = stamp;
    }
  }

  /** Sends the changes between the loading and the joining of a page. */
  private async notifyMissed({ member, connection, since }: Latecomer): Promise<void> {
    if (!member.connections.has(connection)) return;
    const { db, index } = this.deps;
    const records = changedRecords(await readMissed(db, since));
    const { actor } = member.session;
    const [heard = []] = await evaluateChanges({ db: db.kysely, index: index(), actors: [actor] }, records);
    if (heard.length > 0) connection.sendChanges([], heard.slice(-maxPerMessage));
    const [views = []] = await this.derived.viewsFor([actor], records);
    if (views.length > 0) connection.send('derived', views);
    const commented = await readCommented(db.kysely, since);
    if (commented.length === 0) return;
    const [known = []] = await readableViews({ db: db.kysely, index: index(), actors: [actor] }, commented);
    if (known.length > 0) connection.send('derived', known);
  }

  private async notifyChanges(changes: readonly NotedChange[]): Promise<void> {
    if (changes.length === 0) return;
    const { db, index } = this.deps;
    const groups = groupByRights(index(), [...this.members.values()]);
    const actors = groups.map(({ actor }) => actor);
    const records = changedRecords(changes);
    for (const record of records) this.presence.checkRecord(record);
    const byGroup = await evaluateChanges({ db: db.kysely, index: index(), actors }, records);
    for (const [position, { members }] of groups.entries()) {
      const heard = byGroup[position] ?? [];
      const [first, ...others] = members.flatMap(({ connections }) => [...connections]);
      for (let start = 0; start < heard.length; start += maxPerMessage)
        first?.sendChanges(others, heard.slice(start, start + maxPerMessage));
    }
    this.derived.note(records);
  }
}
