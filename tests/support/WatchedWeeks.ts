import type { DerivedView } from '../../src/framework/schema/contracts/realtime.ts';
import type { RecordData } from '../../src/framework/schema/Json.ts';
import type { Grants } from '../../src/framework/schema/rights/Grants.ts';
import { createRecord } from './createRecord.ts';
import { loginAs } from './loginAs.ts';
import { type HeardSocket, openSocket, until } from './openSocket.ts';
import { startTestServer, type TestServer } from './startTestServer.ts';
import type { TestEngine } from './testEngines.ts';

/** The right to read the weeks of everybody, and nothing else. */
export const weeks: Grants = {
  employees: { read: { all: ['availabilities'] } },
  institutions: { read: { all: ['availabilities'] } },
  rooms: { read: { all: ['availability'] } },
};

/** What a socket was told of the real times because of an act. */
export interface HeardWeeks {
  /** Names of the records, in order. */
  names: string[];
  views: DerivedView[];
  /** From the end of the act to the first message. */
  ms: number;
}

/** A server with named records, and sockets that are told of their real times. */
export class WatchedWeeks {
  readonly server: TestServer;
  private readonly made = new Map<string, { resource: string; id: string; version: number }>();
  private readonly opened: HeardSocket[] = [];
  private watching: HeardSocket | undefined;
  private marks = 0;

  private constructor(server: TestServer) {
    this.server = server;
  }

  static async start(engine: TestEngine): Promise<WatchedWeeks> {
    return new WatchedWeeks(await startTestServer(engine));
  }

  async stop(): Promise<void> {
    for (const { socket } of this.opened) socket.close();
    await this.server.stop();
  }

  /** A socket that receives all real times. */
  get reader(): HeardSocket {
    if (!this.watching) throw new Error('Nobody watches yet.');
    return this.watching;
  }

  readonly idOf = (name: string): string => this.made.get(name)?.id ?? '';

  versionOf(name: string): number | undefined {
    return this.made.get(name)?.version;
  }

  /** The name of the record of a view; views of another field than that of weeks are named with their field. */
  readonly nameOf = ({ entity, id, field }: DerivedView): string => {
    const isMeant = (record: { resource: string; id: string }) =>
      record.id === id && record.resource === entity;
    const [name = id] = [...this.made].find(([, record]) => isMeant(record)) ?? [];
    return field === (entity === 'rooms' ? 'availability' : 'availabilities') ? name : `${name}.${field}`;
  };

  async make(name: string, resource: string, values: RecordData): Promise<void> {
    const { id, $version } = await createRecord(this.server.api, resource, values);
    this.made.set(name, { resource, id, version: $version });
  }

  async change(name: string, values: RecordData): Promise<void> {
    const record = this.made.get(name);
    if (!record) throw new Error(`There is no ${name}.`);
    const { api } = this.server;
    const answer = await api.put(`${record.resource}/${record.id}`, values, record.version);
    if (answer.status !== 200) throw new Error(answer.text);
    record.version = Number(answer.body.$version);
  }

  async join(grants: Grants, query: Record<string, string> = {}): Promise<HeardSocket> {
    const { token } = await loginAs(this.server, grants);
    const { url } = this.server.server;
    const socket = await openSocket(url, { cookie: `leitstand=${token}`, origin: url }, query);
    this.opened.push(socket);
    return socket;
  }

  /** To be called before the first act. */
  async watch(): Promise<void> {
    await this.make('marked', 'employees', { firstName: 'marked', isTeacher: true });
    this.watching = await this.join(weeks);
    await this.settle();
  }

  /** Changes the real time of a certain teacher, so that everything before has been reported. */
  async settle(): Promise<void> {
    this.marks += 1;
    const before = this.reader.views().length;
    await this.change('marked', {
      availableEventDates: [{ date: '2026-12-24', note: `Nummer ${this.marks}` }],
    });
    // beside many others it is not named
    const isMark = (view: string) => view === 'marked' || view === '*';
    const seen = () => this.reader.views().slice(before).map(this.nameOf).some(isMark);
    await until(seen, `mark ${this.marks}`);
  }

  async heardBy(socket: HeardSocket, act: () => Promise<void>): Promise<HeardWeeks> {
    const events = () => socket.heard.filter(({ event }) => event === 'derived');
    const before = events().length;
    await act();
    const acted = performance.now();
    await this.settle();
    const heard = events().slice(before);
    const views = heard.flatMap((one) => one.views ?? []);
    const names = [...new Set(views.map(this.nameOf))].filter((name) => name !== 'marked').sort();
    return { names, views, ms: (heard[0]?.at ?? acted) - acted };
  }
}
