import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { installationRecord } from '../../../../src/framework/schema/installationRecord.ts';
import { SettingsStore } from '../../../../src/framework/server/settings/SettingsStore.ts';
import { loginAs } from '../../../support/loginAs.ts';
import { errorOf, startTestServer, type TestServer } from '../../../support/startTestServer.ts';
import { quickEngines } from '../../../support/testEngines.ts';

const path = `installation/${installationRecord}`;
const address = {
  street: 'Allee',
  houseNumber: '1',
  postal: '10115',
  city: 'Berlin',
  state: 'BE',
  country: 'DE',
};

describe.each(quickEngines())('the name of an installation on $engine', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(engine);
  });
  afterAll(async () => await server.stop());

  const product = async () => (await server.anonymous.get('status')).body.product;

  it('is one record from the start, which cannot be added or removed', async () => {
    expect((await server.api.get(path)).body).toMatchObject({ product: 'Leitstand', $version: 1 });
    expect((await server.api.post('installation', { product: 'Zweite' })).status).toBe(403);
    expect((await server.api.remove(path, 1)).status).toBe(403);
  });

  it('is changed like any record: validated, against its version, with a history that can be undone', async () => {
    const wrong = await server.api.put(path, { product: '', address: { ...address, postal: '1' } }, 1);
    expect([wrong.status, Object.keys(errorOf(wrong).details?.fields ?? {}).sort()]).toEqual([
      422,
      ['address.postal', 'product'],
    ]);
    const changed = await server.api.put(
      path,
      { product: 'Musikschule Adler', address, federalState: 'BE' },
      1,
    );
    expect(changed.status).toBe(200);
    expect(await product()).toBe('Musikschule Adler');
    expect((await server.api.put(path, { product: 'Zu spät' }, 1)).status).toBe(409);
    const { body } = await server.api.get<{ entries: { changeSet: string; after: object }[] }>(
      `${path}/history`,
    );
    expect(body.entries[0]?.after).toMatchObject({ product: 'Musikschule Adler', federalState: 'BE' });
    expect((await server.api.post(`change-sets/${body.entries[0]?.changeSet}/undo`)).status).toBeLessThan(
      300,
    );
    expect(await product()).toBe('Leitstand');
  });

  it('requires the right to its fields', async () => {
    const nobody = await loginAs(server, { subjects: { read: { all: true } } });
    expect((await nobody.api.get(path)).status).toBe(403);
    const some = await loginAs(server, {
      installation: { read: { all: ['product', 'federalState'] }, update: { all: ['federalState'] } },
    });
    const { body } = await some.api.get<{ $version: number }>(path);
    expect(Object.keys(body)).not.toContain('address');
    expect((await some.api.put(path, { product: 'Meins' }, body.$version)).status).toBe(403);
    expect((await some.api.put(path, { federalState: 'BY' }, body.$version)).status).toBe(200);
  });

  it('keeps a name from before it was a record', async () => {
    const { db, index, repository } = server.server;
    await sql`DELETE FROM "installation"`.execute(db.kysely);
    await sql`INSERT INTO sys_settings VALUES ('product', '"Schule Alt"'), ('federalState', '"HH"')`.execute(
      db.kysely,
    );
    const settings = new SettingsStore({ index, resource: 'installation', product: 'Leitstand' });
    await Promise.all([1, 2, 3].map(() => settings.ensure(db.kysely, repository)));
    expect(await settings.read(db.kysely)).toEqual({
      product: 'Schule Alt',
      address: null,
      federalState: 'HH',
    });
    const { body } = await server.api.get<object[]>('installation', { range: [0, 4] });
    expect(body).toHaveLength(1);
  });
});
