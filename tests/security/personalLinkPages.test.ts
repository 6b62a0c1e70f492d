import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { FieldScope, Grants } from '../../src/framework/schema/rights/Grants.ts';
import { linkPurposes, type SchoolLinkPurpose } from '../../src/server/linkPurposes.ts';
import { linkPages } from '../support/personal-links/linkPages.ts';
import {
  LinkRecords,
  type LinkWorld,
  openLinkWorld,
  prepareRecords,
  viewsOf,
} from '../support/personal-links/openLinkWorld.ts';
import { type WatchedReaders, watchReaders } from '../support/personal-links/watchReaders.ts';
import type { RoleView } from '../support/security/RoleView.ts';
import { startTestServer, type TestServer } from '../support/startTestServer.ts';
import { quickEngines } from '../support/testEngines.ts';

const purposes = Object.keys(linkPurposes) as SchoolLinkPurpose[];
/** Variants of unreadable values begin here; each purpose has its own, so that something changes every time. */
const hiddenVariant = 6;

const ofEvent = { institutions: ['address', 'name'], handouts: ['name'] };
/** What a page names besides what its link opens: of records that those of the link name, and nothing else of these. */
const named: Record<SchoolLinkPurpose, Record<string, string[]>> = {
  'booking-state': { courses: ['name'], institutions: ['name'], subjects: ['name'] },
  'handout-confirmation': ofEvent,
  'advertiser-feedback': ofEvent,
  'institution-feedback': ofEvent,
  substitutions: {
    courses: ['institution', 'isAllDay', 'subject', 'timeRange'],
    institutions: ['address', 'name'],
  },
};
/** A value that the page of each purpose shows of a record it names. */
const shownName = 'Sichtbares Haus';

const fieldsIn = (scope: FieldScope | undefined): readonly string[] =>
  scope === true ? ['*'] : (scope ?? []);

/** The page without what differs at each request. */
const withoutNonces = (html: string) => html.replaceAll(/nonce(="|-)[\w+/=-]+/g, 'nonce');

describe.each(quickEngines())('the page behind a personal link on $engine', (engine) => {
  let server: TestServer;
  let records: LinkRecords;
  let readers: WatchedReaders;
  const worlds = new Map<SchoolLinkPurpose, LinkWorld>();
  const worldOf = (purpose: SchoolLinkPurpose) => worlds.get(purpose) as LinkWorld;
  const [first, second] = [
    (resource: string) => records.idsOf(resource)[0] ?? '',
    (resource: string) => records.idsOf(resource)[1] ?? '',
  ];

  async function open(purpose: SchoolLinkPurpose): Promise<string> {
    const { key, opened } = worldOf(purpose);
    const { status, text } = await server.anonymous.send(
      'GET',
      linkPages[purpose].path(opened.record.id, key),
    );
    expect([purpose, status]).toEqual([purpose, 200]);
    return withoutNonces(text);
  }

  /** The rights with which the page is put together: those of the link, and what it adds to them. */
  const grantsOf = async (purpose: SchoolLinkPurpose) => await readers.during(() => open(purpose));

  /** What each of these rights gives, worked out without the product's code. */
  async function viewsIn(purpose: SchoolLinkPurpose): Promise<Map<string, RoleView>[]> {
    const { id: person = '', type = '' } = worldOf(purpose).subject.person ?? {};
    const all = await grantsOf(purpose);
    return await Promise.all(all.map((grants) => viewsOf(server, records, { grants, person, type })));
  }

  /** Gives every field its first value again. */
  async function reset(): Promise<void> {
    for (const [resource, ids] of records.all)
      for (const [at, id] of ids.entries()) await records.fill(resource, id, { variant: at });
    const institution = first('institutions');
    await records.set('online-form-submissions', first('online-form-submissions'), { institution });
    await records.set('substitution-inquiries', first('substitution-inquiries'), {
      course: first('courses'),
      date: new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10),
      institution,
      state: 'requested',
      requestedTeachers: [first('employees')],
      acceptedBy: null,
    });
    await records.set('institutions', institution, { name: shownName });
  }

  beforeAll(async () => {
    server = await startTestServer(engine);
    records = new LinkRecords(server);
    for (const purpose of purposes) await prepareRecords(records, purpose);
    await reset();
    for (const purpose of purposes) worlds.set(purpose, await openLinkWorld(server, records, purpose));
    readers = watchReaders(server.server.context.repository);
  }, 120_000);
  beforeEach(reset);
  afterAll(async () => {
    readers.end();
    await server.stop();
  });

  /** Fields of single records that rights add to those of the link; they add nothing else. */
  function addedTo(own: Grants, grants: Grants): (readonly [resource: string, id: string, FieldScope])[] {
    return Object.entries(grants).flatMap(([resource, { read, ...others }]) => {
      const known = own[resource]?.read;
      expect([resource, others]).toEqual([resource, {}]);
      expect([resource, read?.all]).toEqual([resource, known?.all]);
      for (const rule of read?.rules ?? []) expect(known?.rules).toContainEqual(rule);
      const added = Object.entries(read?.ids ?? {}).filter(([id]) => !known?.ids?.[id]);
      return added.map(([id, fields]) => [resource, id, fields] as const);
    });
  }

  it.each(purposes)('is read with the rights of the link and the names it needs, by %s', async (purpose) => {
    const own = worldOf(purpose).opened.actor.grants as Grants;
    const added: Record<string, string[]> = {};
    for (const grants of await grantsOf(purpose))
      for (const [resource, id, fields] of addedTo(own, grants)) {
        expect([resource, id]).toEqual([resource, first(resource)]);
        added[resource] = [...new Set([...(added[resource] ?? []), ...fieldsIn(fields)])].sort();
      }
    expect(added).toEqual(named[purpose]);
  });

  it.each(purposes)('shows the same whatever the unreadable fields hold, by %s', async (purpose) => {
    const views = await viewsIn(purpose);
    const before = await open(purpose);
    expect(before).toContain(shownName);
    const deciding = new Set(
      (await grantsOf(purpose)).flatMap((grants) =>
        Object.values(grants).flatMap(({ read }) =>
          (read?.rules ?? []).flatMap(({ when }) => Object.keys(when)),
        ),
      ),
    );
    const start = records.changes.length;
    for (const [resource, ids] of records.all)
      for (const id of ids) {
        const may = (name: string) => views.some((view) => view.get(resource)?.may(id, name));
        const hidden = records
          .entity(resource)
          .fields.filter(({ name }) => !may(name) && !deciding.has(name));
        await records.fill(resource, id, {
          variant: hiddenVariant + purposes.indexOf(purpose),
          fields: hidden,
        });
      }
    const changed = new Set(records.changes.slice(start).map(({ resource }) => resource));
    expect(changed.size).toBeGreaterThan(10);
    expect(await open(purpose)).toBe(before);
    await records.set('institutions', second('institutions'), { name: `${shownName} nebenan` });
    expect(await open(purpose)).toBe(before);
    await records.set('institutions', first('institutions'), { name: `${shownName} hier` });
    expect(await open(purpose)).toContain(`${shownName} hier`);
  });
});
