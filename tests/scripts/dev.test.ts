import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../../scripts/postgres/freePort.ts';
import { demoPassword } from '../../src/server/demo/demoLogins.ts';
import { createApi } from '../support/startTestServer.ts';
import { writeDefinitions } from '../support/writeDefinitions.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const patienceMs = 60_000;
const motto = { title: 'Motto', type: 'string' };

describe('npm run dev', () => {
  let dev: ChildProcess;
  let definitions: Awaited<ReturnType<typeof writeDefinitions>>;
  let dataDir: string;
  let page: string;
  let env: NodeJS.ProcessEnv;
  let output = '';

  beforeAll(async () => {
    const [port, adminPort] = [await freePort(), await freePort()];
    definitions = await writeDefinitions({});
    dataDir = await mkdtemp(join(tmpdir(), 'leitstand-dev-'));
    page = `http://localhost:${adminPort}`;
    const { DATABASE_URL: _, VITEST: __, NODE_ENV: ___, ...inherited } = process.env;
    const places = { DEFINITIONS_DIR: definitions.folder, DATA_DIR: dataDir, GENERATED_DIR: generatedDir() };
    env = { ...inherited, ...places, LEITSTAND_DEMO_SIZE: 'small' };
    dev = spawn(process.execPath, ['--import', 'tsx', 'scripts/dev.ts'], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...env, PORT: String(port), ADMIN_PORT: String(adminPort) },
    });
    for (const stream of [dev.stdout, dev.stderr]) {
      stream?.on('data', (chunk: Buffer) => {
        output += chunk.toString('utf8');
      });
    }
    await said('Die Oberfläche lädt sich bei Änderungen neu');
    await said('Leitstand ist bereit');
  }, patienceMs);

  afterAll(async () => {
    const ended = once(dev, 'close');
    dev.kill('SIGTERM');
    await ended;
    await definitions.remove();
    await rm(dataDir, { recursive: true, force: true });
  });

  function generatedDir(): string {
    return join(dataDir, 'generated');
  }

  /** `npm run migrate` as in another terminal. */
  async function migrate(...args: string[]): Promise<void> {
    const command = ['--import', 'tsx', 'scripts/migrate.ts', ...args];
    const [code] = await once(spawn(process.execPath, command, { cwd: root, env, stdio: 'ignore' }), 'close');
    expect(code).toBe(0);
  }

  /** What was printed up to and with these words, which count once. */
  async function said(words: string): Promise<string> {
    const end = Date.now() + patienceMs;
    while (!output.includes(words)) {
      if (Date.now() > end || dev.exitCode !== null) throw new Error(`Never said "${words}":\n${output}`);
      await delay(50);
    }
    const until = output.indexOf(words) + words.length;
    const before = output.slice(0, until);
    output = output.slice(until);
    return before;
  }

  /** As editors save: a new file put in the place of the old. */
  async function saveSubjects(change: (properties: Record<string, unknown>) => void): Promise<void> {
    const file = join(definitions.folder, 'subjects.json');
    const definition = JSON.parse(await readFile(file, 'utf8'));
    change(definition.properties);
    await writeFile(`${file}.new`, JSON.stringify(definition));
    await rename(`${file}.new`, file);
  }

  async function makeSubject(record: Record<string, unknown>) {
    const login = { username: 'administration@demo.example', password: demoPassword };
    const session = await createApi(page).post<{ token: { access_token: string } }>(
      'authenticator/login',
      login,
    );
    return await createApi(page, session.body.token.access_token).post('subjects', record);
  }

  it('takes over a changed definition, keeps serving over a mistake, and refuses what loses data until it is applied', {
    timeout: 3 * patienceMs,
  }, async () => {
    expect(await (await fetch(page)).text()).toContain('<div id="root"');
    expect((await makeSubject({ name: 'Fagott', motto: 'Tief' })).status).toBe(422);

    await saveSubjects((properties) => {
      properties.motto = motto;
    });
    const taken = await said('Leitstand ist bereit');
    expect(taken).toContain('subjects.motto (sicher)\n    subjects bekommt das Feld motto.');
    expect(await makeSubject({ name: 'Fagott', motto: 'Tief' })).toMatchObject({
      status: 201,
      body: { motto: 'Tief' },
    });

    const types = () => readFile(join(generatedDir(), 'types.ts'), 'utf8').catch(() => '');
    await expect.poll(types, { timeout: patienceMs }).toContain('motto');

    await saveSubjects((properties) => {
      properties.motto = { ...motto, type: 'colour' };
    });
    expect(await said('läuft mit den bisherigen Definitionen weiter')).toContain('subjects.json');
    expect((await makeSubject({ name: 'Oboe', motto: 'Hoch' })).status).toBe(201);

    await saveSubjects((properties) => {
      delete properties.motto;
    });
    const refused = await said('oder npm run migrate -- --apply startet er wieder');
    expect(refused).toContain('subjects.motto (löscht Daten)');
    expect(refused).toContain('npm run migrate -- --apply --confirm subjects.motto');

    await migrate('--apply', '--confirm', 'subjects.motto');
    await said('Leitstand ist bereit');
    expect((await makeSubject({ name: 'Posaune', motto: 'Lang' })).status).toBe(422);

    await saveSubjects((properties) => {
      properties.motto = motto;
    });
    await said('Leitstand ist bereit');
    expect((await makeSubject({ name: 'Tuba', motto: 'Breit' })).status).toBe(201);
  });
});
