import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DefinitionsAnswer } from '../../src/framework/schema/contracts/definitions.ts';
import type { Entity, Field } from '../../src/framework/schema/model.ts';
import { unpackDefinitions } from '../../src/framework/schema/packDefinitions.ts';
import { demoLogins } from '../../src/server/demo/seed/demoLogins.ts';
import type { ApiRecord } from '../support/createRecord.ts';
import { type HeardSocket, openSocket } from '../support/openSocket.ts';
import { sampleFile } from '../support/sampleFile.ts';
import { openRoles, type RolePerson } from '../support/security/openRoles.ts';
import { readChannels } from '../support/security/readChannels.ts';
import type { TestServer } from '../support/startTestServer.ts';

const roles = demoLogins.map(({ role }) => role);
const cases = Object.keys(readChannels).flatMap((channel) => roles.map((role) => ({ channel, role })));

const isDeep = process.env.LEITSTAND_DEEP === '1';
/** So many fields of an entity are changed where the run is not deep. */
const fewest = 2;

/** A record that was changed, and which fields of it. */
interface Made {
  id: string;
  fields: string[];
}

function otherValue({ kind, maxLength = 20 }: Field, value: unknown): unknown {
  if (kind === 'boolean') return value !== true;
  if (kind === 'integer' || kind === 'money') return Number(value ?? 0) + 1;
  return 'Geändert für den Test'.slice(0, maxLength);
}

const changeable = new Set(['text', 'longText', 'boolean', 'integer', 'money']);

describe('data a role does not give', () => {
  let server: TestServer;
  let close: () => Promise<void>;
  let people: RolePerson[];
  let entities: Entity[];
  const sockets = new Map<string, HeardSocket>();

  beforeAll(async () => {
    ({ server, people, entities, close } = await openRoles());
  }, 120_000);
  afterAll(async () => {
    for (const { socket } of sockets.values()) socket.close();
    await close();
  });

  function person(role: string): RolePerson {
    const found = people.find((one) => one.role === role);
    if (!found) throw new Error(`Nobody has the role ${role}.`);
    return found;
  }

  /** Fields on which it depends who reads a record: what the views know of it would not hold any more. */
  function fieldsDeciding({ resource }: Entity): Set<string> {
    const scopes = people.flatMap(({ grants }) => [grants[resource]?.read, grants[resource]?.update]);
    return new Set(scopes.flatMap((scope) => (scope?.rules ?? []).flatMap(({ when }) => Object.keys(when))));
  }

  /** Changes one field after the other, each in a record of its own, those of the people's profiles first. */
  async function changeFields(entity: Entity): Promise<void> {
    const deciding = fieldsDeciding(entity);
    const profiles = new Set(people.map(({ profile }) => profile));
    const { body } = await server.api.get<ApiRecord[]>(entity.resource, { range: [0, 99] });
    const records = body.toSorted(
      (one, other) => Number(profiles.has(other.id)) - Number(profiles.has(one.id)),
    );
    const fields = entity.fields.filter(
      ({ name, kind, readOnly, writeOnly }) =>
        !readOnly && !writeOnly && changeable.has(kind) && !deciding.has(name),
    );
    let changed = 0;
    for (const field of isDeep ? fields : fields.slice(0, fewest)) {
      const record = records[changed];
      if (!record) return;
      const values = { [field.name]: otherValue(field, record[field.name]) };
      // what other fields rule out is not changed
      const { status } = await server.api.put(`${entity.resource}/${record.id}`, values, record.$version);
      if (status === 200) changed += 1;
    }
  }

  /** What has been changed of an entity, apart from changes that were there before. */
  async function changesOf(resource: string, before: ReadonlySet<string>): Promise<Made[]> {
    const { rows } = await sql<Made & { change: string }>`
      SELECT "id" AS "change", "record" AS "id", ARRAY(SELECT jsonb_object_keys("before" || "after")) AS "fields"
      FROM "sys_changes" WHERE "resource" = ${resource}`.execute(server.server.db.kysely);
    return rows.filter(({ change }) => !before.has(String(change)));
  }

  /** Changes what everybody reads, so that what came before it has been told. */
  async function changeMarker(): Promise<ApiRecord> {
    const { body } = await server.api.get<ApiRecord[]>('subjects', { range: [0, 0], sort: ['id', 'DESC'] });
    const [{ id, $version, name }] = body as [ApiRecord];
    return (await server.api.put<ApiRecord>(`subjects/${id}`, { name: `${String(name)}.` }, $version)).body;
  }

  /** Lets everybody watch every record, also those that they may not read, as if their rights were greater once. */
  async function watchEverything({ resource }: Entity): Promise<void> {
    for (const { loginUser } of people)
      await sql`
        INSERT INTO sys_watches ("loginUser", "resource", "record")
        SELECT ${loginUser}, ${resource}, "id" FROM ${sql.table(resource)}`.execute(server.server.db.kysely);
  }

  /** Ids of the records of an entity that somebody was notified of. */
  async function reportedTo({ loginUser }: RolePerson, { resource }: Entity): Promise<string[]> {
    const { rows } = await sql<{ id: string }>`
      SELECT DISTINCT "messagePayload" ->> 'entityId' AS "id" FROM "notifications"
      WHERE "loginUser" = ${loginUser} AND "messagePayload" ->> 'entityType' = ${resource}
        AND "key" LIKE 'watched/%'`.execute(server.server.db.kysely);
    return rows.map(({ id }) => id).sort();
  }

  /** Takes back what watching left, since the views of the people do not know of it. */
  async function watchNothing(): Promise<void> {
    const { kysely } = server.server.db;
    await server.server.outbox.empty();
    await sql`DELETE FROM sys_watches`.execute(kysely);
    await sql`DELETE FROM "notifications" WHERE "key" LIKE 'watched/%'`.execute(kysely);
  }

  it('is sent by no socket and no notification, while given data is sent', async () => {
    for (const { role, token } of people)
      sockets.set(role, await openSocket(server.server.url, { authorization: `Bearer ${token}` }));
    let [count, reported] = [0, 0];
    const updatable = entities.filter(({ actions, framework }) => actions.includes('update') && !framework);
    for (const entity of updatable) {
      const { rows } = await sql<{ id: string }>`SELECT "id" FROM "sys_changes"`.execute(
        server.server.db.kysely,
      );
      const before = new Set(rows.map(({ id }) => String(id)));
      const earlier = new Map([...sockets].map(([role, { heard }]) => [role, heard.length]));
      await watchEverything(entity);
      await changeFields(entity);
      const made = await changesOf(entity.resource, before);
      count += made.length;
      await server.server.outbox.empty();
      const last = await changeMarker();
      for (const one of people) {
        const { role, views } = one;
        const heard = sockets.get(role);
        const since = () =>
          heard?.heard.slice(earlier.get(role)).flatMap(({ changes = [] }) => changes) ?? [];
        const hasLast = () => since().some(({ id, version }) => id === last.id && version === last.$version);
        await expect.poll(hasLast, { timeout: 10_000 }).toBe(true);
        const told = new Set(since().flatMap((one) => (one.entity === entity.resource ? one.id : [])));
        const view = views.get(entity.resource);
        const wanted = made.filter(({ id, fields }) => fields.some((field) => view?.may(id, field)));
        const changed = [...new Set(wanted.map(({ id }) => id))].sort();
        // the administrator made the changes
        const isOwn = role === 'Administration';
        expect(await reportedTo(one, entity), `${role} ${entity.resource}`).toEqual(isOwn ? [] : changed);
        reported += isOwn ? 0 : changed.length;
        told.delete(last.id);
        expect([...told].sort(), `${role} ${entity.resource}`).toEqual(
          [...new Set(wanted.map(({ id }) => id))].filter((id) => id !== last.id).sort(),
        );
      }
    }
    expect(count).toBeGreaterThan(10);
    expect(reported).toBeGreaterThan(10);
    await watchNothing();
  }, 240_000);

  it.each(cases)(
    'reaches $role by no $channel',
    async ({ channel, role }) => {
      const one = person(role);
      for (const entity of entities) {
        const view = one.views.get(entity.resource);
        if (view) expect(await readChannels[channel]?.({ person: one, view }), entity.resource).toEqual([]);
      }
    },
    120_000,
  );

  it.each(roles)('is in no definition for %s (V22)', async (role) => {
    const { api, views } = person(role);
    const { body } = await api.get<DefinitionsAnswer>('definitions');
    const wanted = [...views.values()].filter((view) => view.mayList || view.mayPlainly('create'));
    const told = unpackDefinitions(body).entities.filter(({ resource }) => views.has(resource));
    expect(told.map(({ resource }) => resource)).toEqual(wanted.map(({ entity }) => entity.resource));
    for (const { resource, fields, columns, searchFields, sort } of told) {
      const view = views.get(resource);
      const known = (path: string) => view?.somewhere(path.split('.')[0] ?? path) || path === 'near';
      const shown = fields.filter(({ name }) => !view?.somewhere(name) && !view?.somewhere(name, 'update'));
      expect(shown, resource).toEqual([]);
      const paths = [...columns, ...searchFields, ...sort.map(({ path }) => path)];
      expect(
        paths.filter((path) => !known(path)),
        resource,
      ).toEqual([]);
    }
  });

  const placed = new Map<string, string>();

  /** Puts a new file into a field of a record, once for all roles. @returns the id of the file. */
  async function placeFile(entity: Entity, field: Field, id: string): Promise<string> {
    const path = `${entity.resource}/${id}`;
    const known = placed.get(`${path} ${field.name}`);
    if (known !== undefined) return known;
    const raw = sampleFile(field);
    const file = await server.api.send<{ id: string }>('POST', 'files', { raw });
    const { body } = await server.api.get<ApiRecord>(path);
    const put = await server.api.put(path, { [field.name]: file.body.id }, body.$version);
    expect(put.status, put.text).toBe(200);
    placed.set(`${path} ${field.name}`, file.body.id);
    return file.body.id;
  }

  it.each(roles)('is in no file that %s may open', async (role) => {
    const { api, views } = person(role);
    for (const entity of entities) {
      const view = views.get(entity.resource);
      for (const field of entity.fields.filter(({ kind }) => kind === 'image' || kind === 'file')) {
        const holders = [view?.ids(true)[0], view?.ids(false)[0]];
        for (const id of holders.flatMap((one) => one ?? [])) {
          const path = `${entity.resource}/${id}`;
          const file = await placeFile(entity, field, id);
          const status = view?.may(id, field.name) ? 200 : 404;
          expect([path, (await api.get(`files/${file}`)).status]).toEqual([path, status]);
        }
      }
    }
  });
});
