import type { SocketEvents } from '../../schema/contracts/realtime.ts';
import type { ModelIndex } from '../../schema/ModelIndex.ts';
import type { Database } from '../database/Database.ts';
import { type Log, silentLog } from '../database/Log.ts';
import type { ChangeSet } from '../repository/ChangeSet.ts';
import type { GrantIdStore } from '../rights/GrantIdStore.ts';
import { endedSessionsChannel } from '../sessions/deleteSessions.ts';
import { rightsMark } from '../sessions/rightsMark.ts';
import type { Session, SessionStore } from '../sessions/SessionStore.ts';
import { Announcements } from './Announcements.ts';
import { changedRecords, type NotedChange, noted } from './changedRecords.ts';
import { groupByRights } from './groupByRights.ts';
import { judgeChanges } from './judgeChanges.ts';
import { Rounds } from './Rounds.ts';
import { readChanges } from './readChanges.ts';

/** An open connection, whatever it is made of. */
export interface Connection {
  send<Event extends keyof SocketEvents>(event: Event, ...details: Parameters<SocketEvents[Event]>): void;
  /** After what was sent. */
  close(): void;
}

interface RealtimeDeps {
  db: Database;
  index: () => ModelIndex;
  sessions: SessionStore;
  grantIds: GrantIdStore;
}

interface Member {
  session: Session;
  connections: Set<Connection>;
}

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
  private changes: NotedChange[] = [];
  private changeSets: string[] = [];
  private stops: (() => Promise<void>)[] = [];

  constructor(deps: RealtimeDeps) {
    this.deps = deps;
    this.announcements = new Announcements(deps.db);
    this.rounds = new Rounds(async () => await this.tellAll());
  }

  /** Begins to hear of the other processes on the database. */
  async start(log: Log = silentLog): Promise<void> {
    const { db } = this.deps;
    this.rounds.start(log);
    this.stops = [
      await db.listen(endedSessionsChannel, (id) => this.end(id)),
      await this.announcements.listen(log, (changeSets) => {
        if (this.members.size === 0) return;
        this.changeSets.push(...changeSets);
        this.rounds.request();
      }),
    ];
  }

  async stop(): Promise<void> {
    this.rounds.stop();
    this.announcements.stop();
    for (const { connections } of this.members.values()) for (const open of connections) open.close();
    this.members.clear();
    await Promise.all(this.stops.map((stop) => stop().catch(() => undefined)));
  }

  /** How many connections a session has. */
  count(session: string): number {
    return this.members.get(session)?.connections.size ?? 0;
  }

  /**
   * @param knownRights mark of the rights that the page has loaded: it is told at once where they are no longer so.
   * @returns the way to leave.
   */
  join(session: Session, connection: Connection, knownRights = rightsMark(session)): () => void {
    const member = this.members.get(session.id) ?? { session, connections: new Set() };
    this.members.set(session.id, member);
    member.connections.add(connection);
    if (knownRights !== rightsMark(session)) connection.send('rights-changed');
    // it may have ended while it was being admitted
    this.rounds.request();
    return () => {
      member.connections.delete(connection);
      if (member.connections.size === 0 && this.members.get(session.id) === member)
        this.members.delete(session.id);
    };
  }

  /** To be called with every committed change set. */
  hear(changeSet: ChangeSet): void {
    this.announcements.tell(changeSet.id);
    if (this.members.size === 0) return;
    this.changes.push(...changeSet.changes.map(noted));
    this.rounds.request();
  }

  private end(id: string): void {
    const member = this.members.get(id);
    this.members.delete(id);
    for (const connection of member?.connections ?? []) {
      connection.send('session-ended');
      connection.close();
    }
    // a round under way may still hold it
    member?.connections.clear();
  }

  private async tellAll(): Promise<void> {
    const [changes, changeSets] = [this.changes, this.changeSets];
    [this.changes, this.changeSets] = [[], []];
    if (this.members.size === 0) return;
    try {
      await this.renew();
      const others = changeSets.length > 0 ? await readChanges(this.deps.db, changeSets) : [];
      await this.tellChanges([...changes, ...others]);
    } catch (error) {
      if (changes.length < mostWaiting) this.changes.unshift(...changes);
      if (changeSets.length < mostWaiting) this.changeSets.unshift(...changeSets);
      throw error;
    }
  }

  /** Ends what has ended, and takes over the rights as they are: whoever has others is told. */
  private async renew(): Promise<void> {
    const { sessions, grantIds, index } = this.deps;
    const asked = [...this.members];
    const found = await sessions.look(asked.map(([id]) => id));
    for (const [id, member] of asked) {
      const session = found.get(id);
      if (!session) this.end(id);
      else if (session.rightsKey !== member.session.rightsKey) {
        member.session = session;
        await grantIds.prepare(index(), session.actor);
        for (const connection of member.connections) connection.send('rights-changed');
      }
    }
  }

  private async tellChanges(changes: readonly NotedChange[]): Promise<void> {
    if (changes.length === 0) return;
    const { db, index } = this.deps;
    const groups = groupByRights([...this.members.values()]);
    const actors = groups.map(({ actor }) => actor);
    const told = await judgeChanges(db.kysely, index(), actors, changedRecords(changes));
    for (const [position, { members }] of groups.entries()) {
      const heard = told[position] ?? [];
      for (let start = 0; start < heard.length; start += mostPerMessage) {
        const some = heard.slice(start, start + mostPerMessage);
        for (const { connections } of members)
          for (const connection of connections) connection.send('changed', some);
      }
    }
  }
}
