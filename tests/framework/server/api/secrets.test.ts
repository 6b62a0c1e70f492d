import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Grants } from '../../../../src/framework/schema/rights/Grants.ts';
import { writeBackup } from '../../../../src/framework/server/backup/writeBackup.ts';
import { createLocalFileStore } from '../../../../src/framework/server/files/FileStore.ts';
import { SecretKeys } from '../../../../src/framework/server/services/secrets/SecretKeys.ts';
import { LostKeyError, SecretStore } from '../../../../src/framework/server/services/secrets/SecretStore.ts';
import { type ApiRecord, createRecord } from '../../../support/createRecord.ts';
import { loginAs } from '../../../support/loginAs.ts';
import { type Api, errorOf, startTestServer, type TestServer } from '../../../support/startTestServer.ts';
import { quickEngines } from '../../../support/testEngines.ts';
import { writeDefinitions } from '../../../support/writeDefinitions.ts';

const text = (title: string, more = {}) => ({ title, type: 'string', maxLength: 100, ...more });

const boxes = {
  title: 'Postfach',
  type: 'object',
  required: ['name'],
  admin: {
    label: { plural: 'Postfächer', icon: 'mail', menu: 'Test' },
    access: { custom: ['setSecrets'] },
    form: [{ tab: 'Postfach', sections: [{ fields: ['name', 'note'] }] }],
  },
  properties: {
    name: text('Name'),
    note: text('Notiz'),
    password: text('Kennwort', { writeOnly: true, minLength: 4 }),
    token: text('Schlüssel', { writeOnly: true }),
    issued: text('Ausgestellt', { writeOnly: true, readOnly: true }),
  },
};

interface States {
  secrets: { field: string; setAt: string | null; setBy: { id: string; name: string } | null }[];
}

const secretText = 'geheim-Äöß-8f2c1d';
const nobody = 'f'.repeat(24);

describe.each(quickEngines())('secrets of records on $engine', (engine) => {
  let server: TestServer;
  let definitions: Awaited<ReturnType<typeof writeDefinitions>>;
  let folder: string;
  const keyText = randomBytes(32).toString('base64');

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'leitstand-secrets-'));
    definitions = await writeDefinitions({ 'boxes.json': boxes });
    server = await startTestServer(engine, { DEFINITIONS_DIR: definitions.folder, SECRET_KEY: keyText });
  });
  afterAll(async () => {
    await server.stop();
    await definitions.remove();
    await rm(folder, { recursive: true, force: true });
  });

  const db = () => server.server.db;
  const fresh = async () => await createRecord(server.api, 'boxes', { name: 'Büro' });
  const set = async (api: Api, id: string, value: unknown, field = 'password') =>
    await api.put(`secrets/boxes/${id}/${field}`, { value });
  const states = async (api: Api, id: string) => (await api.get<States>(`secrets/boxes/${id}`)).body.secrets;
  const store = (configured = keyText) =>
    new SecretStore(new SecretKeys({ configured, file: '/nowhere/secret.key' }));
  const opened = async (id: string, field = 'password', by = store()) =>
    await by.open(db().kysely, { resource: 'boxes', id, field });

  it('are set, replaced and removed, and only the server opens them', async () => {
    const { id } = await fresh();
    expect((await states(server.api, id)).map(({ field, setAt }) => [field, setAt])).toEqual([
      ['password', null],
      ['token', null],
    ]);
    expect((await set(server.api, id, 'das erste')).status).toBe(204);
    expect((await set(server.api, id, secretText)).status).toBe(204);
    const [password, token] = await states(server.api, id);
    expect(password?.setBy?.name).toBeTruthy();
    expect(Date.now() - Date.parse(password?.setAt ?? '')).toBeLessThan(60_000);
    expect(token).toEqual({ field: 'token', setAt: null, setBy: null });
    expect(await opened(id)).toBe(secretText);
    expect((await server.api.remove(`secrets/boxes/${id}/password`)).status).toBe(204);
    expect(await opened(id)).toBeUndefined();
    expect((await server.api.remove(`secrets/boxes/${id}/password`)).status).toBe(204);
  });

  it('are in no answer, export, history or backup, and the key is in no backup', async () => {
    const { id, $version } = await fresh();
    await set(server.api, id, secretText);
    await server.api.put(`boxes/${id}`, { note: 'Neu' }, $version);
    const answers = [
      await server.api.get(`boxes/${id}`),
      await server.api.get('boxes/find', { json: {} }),
      await server.api.get(`boxes/${id}/history`),
      await server.api.get('boxes/export', { columns: ['name', 'note'] }),
      await server.api.get(`secrets/boxes/${id}`),
    ];
    for (const { text: answer } of answers) {
      expect(answer).not.toContain(secretText);
      expect(answer.length).toBeGreaterThan(2);
    }
    const backup = path.join(folder, `backup-${id}`);
    await writeBackup(db(), createLocalFileStore(path.join(folder, 'files')), backup);
    const files = (await readdir(backup, { recursive: true, withFileTypes: true })).filter((one) =>
      one.isFile(),
    );
    const contents = await Promise.all(
      files.map(async ({ parentPath, name }) => {
        const bytes = await readFile(path.join(parentPath, name));
        return name.endsWith('.gz') ? gunzipSync(bytes).toString() : bytes.toString();
      }),
    );
    const all = contents.join('\n');
    expect(all).toContain(id);
    expect(all).toContain('"sealed"');
    for (const clear of [secretText, keyText, Buffer.from(secretText).toString('base64')])
      expect(all).not.toContain(clear);
  });

  it('cannot be sent with a record', async () => {
    const created = await server.api.post('boxes', { name: 'Büro', password: secretText });
    expect(created.status).toBe(403);
    const { id, $version } = await fresh();
    expect((await server.api.put(`boxes/${id}`, { password: secretText }, $version)).status).toBe(403);
    expect(await opened(id)).toBeUndefined();
  });

  it.each([
    ['', 'Dieses Feld ist erforderlich'],
    ['   ', 'Dieses Feld ist erforderlich'],
    ['abc', 'Das sind weniger als 4 Zeichen.'],
    ['x'.repeat(101), 'Das sind mehr als 100 Zeichen.'],
    ['eins\nzwei', 'Zeilenumbrüche und andere Steuerzeichen sind hier nicht möglich.'],
  ])('refuse %j', async (value, sentence) => {
    const { id } = await fresh();
    const refused = await set(server.api, id, value);
    expect([refused.status, errorOf(refused).details?.fields]).toEqual([422, { value: sentence }]);
    expect(await opened(id)).toBeUndefined();
  });

  it.each([
    [{ value: 7 }, 422],
    [{}, 422],
    [{ value: 'gut genug', more: 1 }, 422],
    ['text', 400],
    [null, 400],
  ])('refuse the body %j', async (body, status) => {
    const { id } = await fresh();
    const refused = await server.api.put(`secrets/boxes/${id}/password`, body);
    expect(refused.status, refused.text).toBe(status);
    expect(await opened(id)).toBeUndefined();
  });

  it('exist only where the definition has them', async () => {
    const { id } = await fresh();
    for (const field of ['name', 'issued', 'unknown', '__proto__'])
      expect((await set(server.api, id, 'gut genug', field)).status, field).toBe(404);
    expect((await set(server.api, nobody, 'gut genug')).status).toBe(404);
    // the password of a login has a door of its own
    for (const resource of ['login-users', 'tags', 'unknown'])
      expect((await server.api.get(`secrets/${resource}/${id}`)).status, resource).toBe(404);
  });

  it('need their right, on the record', async () => {
    const [mine, other] = [await fresh(), await fresh()];
    const grants = (custom: string[]): Grants => ({
      boxes: { read: { ids: { [mine.id]: true } }, update: { ids: { [mine.id]: true } }, custom },
    });
    const [office, reader] = [
      await loginAs(server, grants(['setSecrets'])),
      await loginAs(server, grants([])),
    ];
    expect((await set(office.api, mine.id, 'gut genug')).status).toBe(204);
    expect((await set(office.api, other.id, 'gut genug')).status).toBe(404);
    const stranger = await loginAs(server, {
      tags: { read: { all: true } },
      '*': { custom: ['setSecrets'] },
    });
    for (const [api, id, status] of [
      [reader.api, mine.id, 403],
      [reader.api, other.id, 404],
      [stranger.api, mine.id, 403],
      [server.anonymous, mine.id, 401],
    ] as const) {
      expect((await api.get(`secrets/boxes/${id}`)).status).toBe(status);
      expect((await set(api, id, 'gut genug')).status).toBe(status);
      expect((await api.remove(`secrets/boxes/${id}/password`)).status).toBe(status);
    }
    expect(await opened(mine.id)).toBe('gut genug');
    // who may not see the names of logins learns no name
    expect((await states(office.api, mine.id))[0]?.setBy?.name).toBeTruthy();
  });

  it('open at their own place only', async () => {
    const [one, two] = [await fresh(), await fresh()];
    await set(server.api, one.id, secretText);
    await sql`
      INSERT INTO sys_sealed_values ("resource", "record", "field", "key", "sealed")
      SELECT "resource", ${two.id}, "field", "key", "sealed" FROM sys_sealed_values
      WHERE "record" = ${one.id}`.execute(db().kysely);
    await expect(opened(two.id)).rejects.toThrow();
    await sql`
      UPDATE sys_sealed_values SET "sealed" = overlay("sealed" placing 'AAAA' from 41)
      WHERE "record" = ${one.id}`.execute(db().kysely);
    await expect(opened(one.id)).rejects.toThrow();
    await sql`DELETE FROM sys_sealed_values WHERE "record" IN (${one.id}, ${two.id})`.execute(db().kysely);
  });

  it('are sealed again under a new key, and lost with the former one until then', async () => {
    const { id } = await fresh();
    await set(server.api, id, secretText);
    const next = randomBytes(32).toString('base64');
    await expect(opened(id, 'password', store(next))).rejects.toThrow(LostKeyError);
    await expect(store(next).resealAll(db().kysely)).rejects.toThrow(LostKeyError);
    const both = store(`${next},${keyText}`);
    expect(await both.resealAll(db().kysely)).toBeGreaterThan(0);
    expect(await both.resealAll(db().kysely)).toBe(0);
    expect(await opened(id, 'password', store(next))).toBe(secretText);
    await expect(opened(id)).rejects.toThrow(LostKeyError);
    await store(`${keyText},${next}`).resealAll(db().kysely);
    expect(await opened(id)).toBe(secretText);
  });

  it('stay in the trash, and are erased with the record', async () => {
    const { id, $version } = await fresh();
    await set(server.api, id, secretText);
    expect((await server.api.remove(`boxes/${id}`, $version)).status).toBe(200);
    expect((await server.api.get(`secrets/boxes/${id}`)).status).toBe(404);
    expect(await opened(id)).toBe(secretText);
    const purged = await server.api.post('trash/boxes/purge', { ids: [id] });
    expect(purged.status, purged.text).toBe(204);
    expect(await opened(id)).toBeUndefined();
  });

  it('are known to be there after a change of the record', async () => {
    const { id } = await fresh();
    await set(server.api, id, secretText, 'token');
    const { body } = await server.api.get<ApiRecord>(`boxes/${id}`);
    expect(Object.keys(body)).not.toContain('token');
    expect((await states(server.api, id)).find(({ field }) => field === 'token')?.setAt).toBeTruthy();
  });
});
