import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { HistoryAnswer } from '../../../../src/framework/schema/contracts/history.ts';
import { type ApiRecord, createRecord } from '../../../support/createRecord.ts';
import { errorOf, startTestServer, type TestServer } from '../../../support/startTestServer.ts';
import { drawnEngines } from '../../../support/testEngines.ts';

const address = {
  street: 'Domplatz',
  houseNumber: '1',
  postal: '50667',
  city: 'Köln',
  state: 'NRW',
  country: 'DE',
};

describe.each(drawnEngines())('records on $engine', (engine) => {
  let server: TestServer;
  const create = async (resource: string, values = {}) => await createRecord(server.api, resource, values);
  const get = async (record: ApiRecord, resource = 'institutions') =>
    (await server.api.get<ApiRecord>(`${resource}/${record.id}`)).body;

  beforeAll(async () => {
    server = await startTestServer(engine);
  });
  afterAll(async () => await server.stop());

  it('creates a record with its defaults, version, access, Location and ETag', async () => {
    const answer = await server.api.post<ApiRecord>('institutions', { name: '  Dom  ', id: 'mine', address });
    expect(answer.status).toBe(201);
    const { body } = answer;
    expect(body.id).toMatch(/^[0-9a-f]{24}$/);
    expect(body).toMatchObject({
      _id: body.id,
      name: 'Dom',
      $version: 1,
      isActive: true,
      isRented: false,
      address,
    });
    expect(body.$access).toMatchObject({ update: true, delete: true });
    expect(answer.headers.get('location')).toBe(`/api/institutions/${body.id}`);
    expect(answer.headers.get('etag')).toBe('"1"');
    const read = await server.api.get<ApiRecord>(`institutions/${body.id}`);
    expect(read.headers.get('etag')).toBe('"1"');
    expect(read.body).toEqual(body);
  });

  it('creates one record per idempotency key', async () => {
    const headers = { 'idempotency-key': 'key-12345678' };
    const first = await server.api.post<ApiRecord>('subjects', { name: 'Einmal' }, headers);
    const second = await server.api.post<ApiRecord>('subjects', { name: 'Einmal' }, headers);
    expect(second.body.id).toBe(first.body.id);
    const found = await server.api.get<ApiRecord[]>('subjects', { filter: { name: 'Einmal' } });
    expect(found.body).toHaveLength(1);
    expect((await server.api.post('contracts', { name: 'x' }, headers)).status).toBe(422);
  });

  it('leaves absent fields alone and clears with null', async () => {
    const made = await create('institutions', { address, totalAmountPupils: 7, type: 'online' });
    const answer = await server.api.put<ApiRecord>(`institutions/${made.id}`, { totalAmountPupils: null }, 1);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('etag')).toBe('"2"');
    expect(answer.body).toMatchObject({ totalAmountPupils: null, type: 'online', address, $version: 2 });
  });

  it('merges members of a value and clears the value as a whole', async () => {
    const made = await create('institutions', { address });
    const path = `institutions/${made.id}`;
    const moved = await server.api.put<ApiRecord>(path, { address: { city: 'Bonn', houseNumber: null } }, 1);
    expect(moved.body.address).toMatchObject({ street: 'Domplatz', postal: '50667', city: 'Bonn' });
    expect((moved.body.address as Record<string, unknown>).houseNumber ?? null).toBeNull();
    const cleared = await server.api.put<ApiRecord>(path, { address: null }, 2);
    expect(cleared.body.address).toBeNull();
  });

  it.each([['1'], ['"1"'], ['W/"1"']])('accepts If-Match %s', async (version) => {
    const made = await create('subjects');
    expect((await server.api.put(`subjects/${made.id}`, { name: 'Neu' }, version)).status).toBe(200);
  });

  it('requires the version with 428, for changes and deletions', async () => {
    const made = await create('subjects');
    expect((await server.api.put(`subjects/${made.id}`, { name: 'Neu' })).status).toBe(428);
    expect((await server.api.remove(`subjects/${made.id}`)).status).toBe(428);
    expect((await server.api.put(`subjects/${made.id}`, { name: 'Neu' }, 'neu')).status).toBe(400);
    expect(await get(made, 'subjects')).toMatchObject({ name: 'Klavier', $version: 1 });
  });

  it('does not count a save that changes nothing', async () => {
    const made = await create('subjects');
    const answer = await server.api.put<ApiRecord>(`subjects/${made.id}`, { name: 'Klavier' }, 1);
    expect([answer.status, answer.body.$version]).toEqual([200, 1]);
  });

  it('merges changes of different fields, and of different members of one value', async () => {
    const made = await create('institutions', { address });
    const path = `institutions/${made.id}`;
    await server.api.put(path, { name: 'Ihre', address: { city: 'Bonn' } }, 1);
    const mine = await server.api.put<ApiRecord>(path, { type: 'online', address: { street: 'Gasse' } }, 1);
    expect(mine.status).toBe(200);
    expect(mine.body).toMatchObject({ name: 'Ihre', type: 'online', $version: 3 });
    expect(mine.body.address).toMatchObject({ city: 'Bonn', street: 'Gasse' });
  });

  it('answers 409 with base, mine and theirs for the same field', async () => {
    const made = await create('institutions', { address });
    const path = `institutions/${made.id}`;
    await server.api.put(path, { name: 'Ihre', address: { city: 'Bonn' } }, 1);
    const mine = await server.api.put(path, { name: 'Meine', address: { city: 'Ulm' } }, 1);
    expect([mine.status, errorOf(mine)._t]).toEqual([409, 'versionConflict']);
    expect(errorOf(mine).details?.conflicts).toEqual([
      { path: 'name', base: 'Musikschule', mine: 'Meine', theirs: 'Ihre' },
      { path: 'address.city', base: 'Köln', mine: 'Ulm', theirs: 'Bonn' },
    ]);
    expect(errorOf(mine).details?.current).toMatchObject({ name: 'Ihre', $version: 2 });
    await server.api.put(path, { totalAmountPupils: 5 }, 2);
    const [latest, second] = (await server.api.get<HistoryAnswer>(`${path}/history`)).body.entries;
    const again = await server.api.put(path, { name: 'Meine' }, 1);
    expect(errorOf(again).details?.changed).toEqual({
      at: second?.at,
      actor: { id: second?.actor?.id, name: server.login.username },
      onBehalfOf: null,
    });
    expect(errorOf(await server.api.remove(path, 1)).details?.changed).toMatchObject({ at: latest?.at });
    expect(await get(made)).toMatchObject({ name: 'Ihre', $version: 3 });
    expect((await server.api.remove(path, 1)).status).toBe(409);
    expect((await server.api.put(path, { name: 'x' }, 99)).status).toBe(409);
  });

  it('refuses to delete a referenced record and names what refers to it', async () => {
    const job = await create('job-types');
    await create('responsibles', { jobType: job.id });
    const answer = await server.api.remove(`job-types/${job.id}`, 1);
    expect([answer.status, errorOf(answer)._t]).toEqual([409, 'stillReferenced']);
    expect(errorOf(answer).message).toBe('Der Datensatz wird in 1 Ansprechpartner:in verwendet.');
    expect(errorOf(answer).details).toMatchObject({
      references: [{ resource: 'responsibles', count: 1, field: 'jobType', title: 'Jobposition' }],
      hidden: false,
    });
    expect((await server.api.get(`job-types/${job.id}`)).status).toBe(200);
    const subject = await create('subjects');
    await create('employees', { subjects: [subject.id] });
    await create('employees', { subjects: [subject.id] });
    expect(errorOf(await server.api.remove(`subjects/${subject.id}`, 1)).message).toBe(
      'Der Datensatz wird in 2 Mitarbeitenden verwendet.',
    );
  });

  it('clears and cascades in the same change set when it deletes', async () => {
    const place = await create('institutions');
    const holiday = await create('holidays', { institution: place.id });
    const other = await create('holidays', { forInstitutions: [place.id] });
    expect((await server.api.remove(`institutions/${place.id}`, 1)).body).toEqual({
      id: place.id,
      _id: place.id,
    });
    expect((await server.api.get(`institutions/${place.id}`)).status).toBe(404);
    expect((await server.api.get(`holidays/${holiday.id}`)).status).toBe(404);
    expect(await get(other, 'holidays')).toMatchObject({ forInstitutions: [], $version: 2 });
    const history = await server.api.get<{ entries: { changeSet: string }[] }>(
      `holidays/${other.id}/history`,
    );
    const changeSet = history.body.entries[0]?.changeSet;
    expect((await server.api.post(`change-sets/${changeSet}/undo`)).status).toBe(204);
    expect((await server.api.get(`institutions/${place.id}`)).status).toBe(200);
    expect(await get(holiday, 'holidays')).toMatchObject({ institution: place.id });
    expect(await get(other, 'holidays')).toMatchObject({ forInstitutions: [place.id] });
  });

  it('changes many records or none', async () => {
    const made = [await create('subjects'), await create('subjects')];
    const ids = made.map(({ id }) => ({ id, version: 1 }));
    const stale = [ids[0], { id: made[1]?.id, version: 5 }];
    const refused = await server.api.post('subjects/bulk', {
      ids: stale,
      action: 'update',
      data: { name: 'Alle' },
    });
    expect(refused.status).toBe(409);
    expect(errorOf(refused).details?.id).toBe(made[1]?.id);
    for (const record of made)
      expect(await get(record, 'subjects')).toMatchObject({ name: 'Klavier', $version: 1 });
    const gone = { id: '0'.repeat(24), version: 1 };
    const all = await server.api.post('subjects/bulk', { ids: [...stale, gone], action: 'delete' });
    expect(errorOf(all).details).toMatchObject({
      id: gone.id,
      refused: [
        { id: gone.id, code: 'notFound' },
        { id: made[1]?.id, code: 'versionConflict', details: { conflicts: [] } },
      ],
    });
    expect(await get(made[0] as ApiRecord, 'subjects')).toMatchObject({ $version: 1 });
    const tags = [await create('tags', { name: 'Alt' }), await create('tags', { name: 'Neu' })];
    const twice = await server.api.post('tags/bulk', {
      ids: tags.map(({ id }) => ({ id, version: 1 })),
      action: 'update',
      data: { name: 'Gleich' },
    });
    expect([twice.status, errorOf(twice).details]).toMatchObject([
      422,
      { id: tags[1]?.id, fields: { name: 'Diesen Wert gibt es schon.' }, refused: [{ id: tags[1]?.id }] },
    ]);
    const done = await server.api.post('subjects/bulk', { ids, action: 'update', data: { name: 'Alle' } });
    expect(done.body).toEqual({ ids: made.map(({ id }) => id) });
    for (const record of made)
      expect(await get(record, 'subjects')).toMatchObject({ name: 'Alle', $version: 2 });
    const next = made.map(({ id }) => ({ id, version: 2 }));
    expect((await server.api.post('subjects/bulk', { ids: next, action: 'delete' })).status).toBe(200);
    for (const { id } of made) expect((await server.api.get(`subjects/${id}`)).status).toBe(404);
  });

  it('answers 404 for missing records', async () => {
    for (const id of ['0'.repeat(24), 'x', '%00', 'a'.repeat(150)]) {
      const answer = await server.api.get(`subjects/${id}`);
      expect([id, answer.status]).toEqual([id, 404]);
    }
  });

  it('stamps the acquisition status of an institution', async () => {
    const made = await create('institutions');
    const path = `institutions/${made.id}`;
    const same = await server.api.put<ApiRecord>(path, { name: 'Anders' }, 1);
    const before = same.body.lastUpdatedAcquisitionStatus;
    const changed = await server.api.put<ApiRecord>(path, { acquisitionStatus: 'closed' }, 2);
    expect(changed.status).toBe(200);
    expect(changed.body.lastUpdatedAcquisitionStatus).not.toBe(before);
    expect(changed.body.lastUpdatedAcquisitionStatusBy).toMatch(/^[0-9a-f]{24}$/);
    const own = await server.api.put(path, { lastUpdatedAcquisitionStatus: '2026-01-01T00:00:00Z' }, 3);
    expect(Object.keys(errorOf(own).details?.fields ?? {})).toEqual(['lastUpdatedAcquisitionStatus']);
  });
});
