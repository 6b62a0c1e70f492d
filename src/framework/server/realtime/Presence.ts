import { randomUUID } from 'node:crypto';
import {
  type Editor,
  editingExpires,
  type SocketEvents,
  type ViewedRecord,
} from '../../schema/contracts/realtime.ts';
import { AppError } from '../../schema/errors.ts';
import type { ModelIndex } from '../../schema/ModelIndex.ts';
import { recordTitle } from '../../schema/recordTitle.ts';
import { coversField } from '../../schema/rights/fieldScope.ts';
import type { Database } from '../database/Database.ts';
import type { Log } from '../database/Log.ts';
import type { ReadContext } from '../query/QueryScope.ts';
import { readRecord } from '../repository/readRecord.ts';
import type { Actor } from '../rights/Actor.ts';
import { compileRights } from '../rights/compileRights.ts';
import type { Session } from '../sessions/SessionStore.ts';
import { EditorsElsewhere, type OpenForm } from './EditorsElsewhere.ts';
import { findReaders } from './findReaders.ts';

/** A person at a page. */
export interface PresentPerson {
  /** Id of the login user. */
  person: string;
  name: string;
  profile: Actor['profile'];
}

/** The person at a page, who is the same while acting as somebody else. */
function personAt({ actor, originName }: Session): PresentPerson {
  const isActing = actor.origin !== null;
  return {
    person: actor.origin ?? actor.loginUser ?? '',
    name: originName ?? actor.name,
    profile: isActing ? null : actor.profile,
  };
}

async function profileTitle(context: ReadContext, profile: PresentPerson['profile']): Promise<string> {
  const { index } = context;
  const entity = profile ? index.entity(profile.type) : undefined;
  if (!profile || !entity) return '';
  try {
    return recordTitle(entity, await readRecord(context, { entity, id: profile.id }));
  } catch (error) {
    if (error instanceof AppError && (error.status === 403 || error.status === 404)) return '';
    throw error;
  }
}

/**
 * Name of a person as visible to an actor, as in the history: the title of the profile if readable, else the
 * name of the login if all logins are readable, else null.
 */
async function nameFor(context: ReadContext, { name, profile }: PresentPerson): Promise<string | null> {
  const { index, actor } = context;
  const title = await profileTitle(context, profile);
  if (title !== '') return title;
  const users = index.entity('login-users');
  const names = users && compileRights(index, actor, users).everywhere.read;
  return coversField(names, 'name') && coversField(names, 'mail') ? name : null;
}

interface Listener {
  send(event: 'presence', ...details: Parameters<SocketEvents['presence']>): void;
}

/** The session of a page; replaced when its rights change. */
interface Member {
  readonly session: Session;
}

/** A page that shows a record. */
interface Viewer {
  key: string;
  member: Member;
  connection: Listener;
  record: ViewedRecord;
  saidAt: number;
  isReported: boolean;
  heard: string;
}

interface PresenceDeps {
  db: Database;
  index: () => ModelIndex;
  /** Requests a round, which calls `notify`. */
  request: () => void;
  now?: () => number;
}

const nobody = '[]';

function keyOf({ entity, id }: { entity: string; id: string }): string {
  return `${entity}/${id}`;
}

/**
 * Tracks in memory which page shows or edits which record, and notifies pages that show the same record and
 * may read it. An entry lasts while its connection is open and its page keeps reporting.
 */
export class Presence {
  private readonly deps: PresenceDeps;
  private readonly now: () => number;
  private readonly elsewhere: EditorsElsewhere;
  private readonly viewers = new Map<Listener, Viewer>();
  private readonly byRecord = new Map<string, Set<Viewer>>();
  private readonly touched = new Set<string>();
  private closed: string[] = [];

  constructor(deps: PresenceDeps) {
    this.deps = deps;
    this.now = deps.now ?? Date.now;
    this.elsewhere = new EditorsElsewhere(deps.db, this.now);
  }

  /** Starts listening to the other processes on the database. @returns a function that stops it. */
  async start(log: Log): Promise<() => Promise<void>> {
    return await this.elsewhere.listen(log, (record) => this.touch(record));
  }

  /** Reports to the other processes that no form is open here any more. */
  async stop(): Promise<void> {
    const reported = [...this.viewers.values()].filter(({ isReported }) => isReported);
    await this.elsewhere.announce([], [...this.closed, ...reported.map(({ key }) => key)]);
  }

  /** Notes the record that a page shows. Whether it may read the record is checked before it is notified. */
  view(member: Member, connection: Listener, record: ViewedRecord | null): void {
    const known = this.viewers.get(connection);
    const isKept =
      known && record && keyOf(known.record) === keyOf(record) && known.record.isEditing === record.isEditing;
    if (isKept && this.isFresh(known)) {
      known.saidAt = this.now();
      return;
    }
    this.leave(connection);
    if (!record) return;
    const viewer = {
      key: randomUUID(),
      member,
      connection,
      record,
      saidAt: this.now(),
      isReported: false,
      // the page still shows what it received about the record
      heard: known && keyOf(known.record) === keyOf(record) ? known.heard : nobody,
    };
    const key = keyOf(record);
    this.viewers.set(connection, viewer);
    this.byRecord.set(key, (this.byRecord.get(key) ?? new Set()).add(viewer));
    this.touchIfEdited(key);
  }

  /** Removes the record of a connection that was closed or shows none any more. */
  leave(connection: Listener): void {
    const viewer = this.viewers.get(connection);
    if (!viewer) return;
    const key = keyOf(viewer.record);
    this.touchIfEdited(key);
    this.viewers.delete(connection);
    const others = this.byRecord.get(key);
    others?.delete(viewer);
    if (others?.size === 0) this.byRecord.delete(key);
    if (viewer.isReported) this.closed.push(viewer.key);
  }

  /** To be called when the rights of a session change: rechecks what it may see of open forms. */
  checkSession(session: string): void {
    for (const { member, record } of this.viewers.values())
      if (member.session.id === session) this.touchIfEdited(keyOf(record));
  }

  /** To be called when a record changes: it may have left the scope of some readers. */
  checkRecord(record: { entity: string; id: string }): void {
    this.touchIfEdited(keyOf(record));
  }

  /** Notifies pages and other processes of what is new. */
  async notify(): Promise<void> {
    this.expire();
    const keys = [...this.touched];
    this.touched.clear();
    const looking = keys
      .flatMap((key) => [...(this.byRecord.get(key) ?? [])])
      .map((viewer) => ({ viewer, session: viewer.member.session, record: viewer.record }));
    try {
      const { db, index } = this.deps;
      const readers = await findReaders(db.kysely, index(), looking);
      const reading = new Set([...readers].map(({ viewer }) => viewer));
      for (const { viewer } of looking) await this.notifyOne(viewer, reading);
      await this.notifyElsewhere(
        looking.map(({ viewer }) => viewer),
        reading,
      );
    } catch (error) {
      for (const key of keys) this.touched.add(key);
      throw error;
    }
  }

  private async notifyOne(viewer: Viewer, reading: ReadonlySet<Viewer>): Promise<void> {
    const { entity, id } = viewer.record;
    const editors = reading.has(viewer) ? await this.editorsFor(viewer, reading) : [];
    const heard = JSON.stringify(editors);
    if (heard === viewer.heard || this.viewers.get(viewer.connection) !== viewer) return;
    viewer.heard = heard;
    viewer.connection.send('presence', { entity, id, editors });
  }

  /**
   * Editors of the viewer's record, each person once. The viewer's own person is listed only if it edits the
   * record on another page.
   */
  private async editorsFor(viewer: Viewer, reading: ReadonlySet<Viewer>): Promise<Editor[]> {
    const key = keyOf(viewer.record);
    const here = [...(this.byRecord.get(key) ?? [])].filter(
      (other) => other !== viewer && reading.has(other) && this.isOpen(other),
    );
    const present = [...here.map((other) => personAt(other.member.session)), ...this.elsewhere.of(key)];
    const { db, index } = this.deps;
    const { actor } = viewer.member.session;
    const self = personAt(viewer.member.session).person;
    const editors: Editor[] = [];
    for (const one of new Map(present.map((person) => [person.person, person])).values())
      editors.push({
        name: await nameFor({ db: db.kysely, index: index(), actor }, one),
        isSelf: one.person === self,
      });
    return editors;
  }

  private async notifyElsewhere(viewers: readonly Viewer[], reading: ReadonlySet<Viewer>): Promise<void> {
    const closed = this.closed.splice(0);
    const open: OpenForm[] = [];
    for (const viewer of viewers) {
      const isOpen = reading.has(viewer) && this.isOpen(viewer);
      if (isOpen && !viewer.isReported)
        open.push({ key: viewer.key, record: keyOf(viewer.record), ...personAt(viewer.member.session) });
      if (!isOpen && viewer.isReported) closed.push(viewer.key);
      viewer.isReported = isOpen;
    }
    await this.elsewhere.announce(open, closed);
  }

  private isFresh({ saidAt }: Viewer): boolean {
    return this.now() - saidAt < editingExpires;
  }

  /** Whether the page has recently reported an open form. */
  private isOpen(viewer: Viewer): boolean {
    return viewer.record.isEditing && this.isFresh(viewer) && this.viewers.get(viewer.connection) === viewer;
  }

  private expire(): void {
    this.elsewhere.expire();
    for (const viewer of this.viewers.values())
      if (viewer.record.isEditing && !this.isFresh(viewer)) {
        this.touched.add(keyOf(viewer.record));
        viewer.record = { ...viewer.record, isEditing: false };
      }
  }

  private touch(key: string): void {
    if (!this.byRecord.has(key)) return;
    this.touched.add(key);
    this.deps.request();
  }

  /** Without an open form there is nothing to report. */
  private touchIfEdited(key: string): void {
    const isEdited = [...(this.byRecord.get(key) ?? [])].some(({ record }) => record.isEditing);
    if (isEdited || this.elsewhere.of(key).length > 0) this.touch(key);
  }
}
