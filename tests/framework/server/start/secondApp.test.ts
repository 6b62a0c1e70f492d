import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RunningServer } from '../../../../src/framework/server/start/createLeitstandServer.ts';
import { loginWithRole } from '../../../support/loginWithRole.ts';
import { type Api, createApi } from '../../../support/startTestServer.ts';
import { startWorkshop } from '../../../support/workshop/startWorkshop.ts';

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const password = 'Acht Speichen im Rad 8';

describe('a second app, made of definitions alone', () => {
  let folder: string;
  let server: RunningServer;
  let administrator: Api;
  let mechanic: Api;
  let owner: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'leitstand-workshop-'));
    server = await startWorkshop(root, folder, 'dist/no-pages');
    const setup = { mail: 'chef@rad.example', password, name: 'Ada Adler' };
    const { body } = await createApi(server.url).post<{ token: { access_token: string } }>(
      'user-login-handler/initialization/initialize',
      setup,
    );
    administrator = createApi(server.url, body.token.access_token);
    const roles = await administrator.get<{ id: string; name: string }[]>('roles');
    const role = roles.body.find(({ name }) => name === 'Werkstatt')?.id;
    owner = (await administrator.post<{ id: string }>('owners', { name: 'Bo Berg', mail: 'bo@rad.example' }))
      .body.id;
    mechanic = (await loginWithRole({ api: administrator, server }, String(role), { type: 'user' })).api;
  });

  afterAll(async () => {
    await server?.close();
    await rm(folder, { recursive: true, force: true });
  });

  it('saves and lists records', async () => {
    const created = await mechanic.post<{ id: string }>('bikes', { name: 'Stadtrad blau', owner });
    expect(created.status).toBe(201);
    const { body } = await mechanic.get<object[]>('bikes', { filter: { state: 'open' } });
    expect(body).toMatchObject([{ id: created.body.id, name: 'Stadtrad blau', owner }]);
  });

  it('masks fields and refuses changes by its own role', async () => {
    const { body } = await mechanic.get<object[]>('owners');
    expect(body).toEqual([expect.not.objectContaining({ mail: expect.anything() })]);
    const { body: bike } = await mechanic.post<{ id: string; $version: number }>('bikes', {
      name: 'Rennrad',
      owner,
    });
    expect((await mechanic.put(`bikes/${bike.id}`, { state: 'ready' }, bike.$version)).status).toBe(200);
    expect((await mechanic.put(`bikes/${bike.id}`, { name: 'Meins' }, bike.$version + 1)).status).toBe(403);
    expect((await mechanic.remove(`bikes/${bike.id}`)).status).toBe(403);
  });

  it('knows nothing of the school', async () => {
    const { body } = await administrator.get<{ entities: { resource: string }[] }>('definitions');
    expect(body.entities.map(({ resource }) => resource).sort()).toEqual([
      'auto-permissions',
      'bikes',
      'login-users',
      'outgoing-mails',
      'owners',
      'roles',
      'sign-ins',
    ]);
  });

  it('needs at most 30 lines besides its definitions', async () => {
    const app = join(root, 'tests/support/workshop');
    const files = (await readdir(app, { withFileTypes: true })).filter((entry) => entry.isFile());
    const texts = await Promise.all(files.map(({ name }) => readFile(join(app, name), 'utf8')));
    const lines = texts.flatMap((text) => text.split('\n').filter((line) => line.trim() !== ''));
    expect(files.map(({ name }) => name).sort()).toEqual(['index.html', 'main.tsx', 'startWorkshop.ts']);
    expect(lines.length).toBeLessThanOrEqual(30);
  });

  it('runs the jobs of the framework', async () => {
    const scheduled = async () =>
      (await server.jobs.list().catch(() => [])).filter(({ cron }) => cron !== null).map(({ name }) => name);
    await expect.poll(scheduled, { timeout: 20_000 }).toContain('remove-orphan-files');
  });
});
