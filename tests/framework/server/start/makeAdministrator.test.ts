import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { describe, expect, it, onTestFinished } from 'vitest';
import { indexModel } from '../../../../src/framework/schema/ModelIndex.ts';
import { openDatabase } from '../../../../src/framework/server/database/openDatabase.ts';
import { loadModel, readRoleSeeds } from '../../../../src/framework/server/start/loadModel.ts';
import { makeAdministrator } from '../../../../src/framework/server/start/runServer.ts';
import { readArguments } from '../../../../src/framework/server/start/startProgram.ts';
import { readConfig } from '../../../../src/server/config.ts';
import { createSchool } from '../../../../src/server/createSchool.ts';
import { demoLogins, seedDemoLogins } from '../../../../src/server/demo/seed/demoLogins.ts';
import { runServerCommand } from '../../../support/runServerCommand.ts';
import { startServerProcess } from '../../../support/startServerProcess.ts';
import { createApi } from '../../../support/startTestServer.ts';
import { quickEngines, type TestEngine } from '../../../support/testEngines.ts';

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const [{ mail }] = demoLogins;
const password = 'Wieder-Drinnen-2026';

/** An installation whose administrators are gone, with the settings of its server. */
async function abolished(engine: TestEngine) {
  const { options, remove } = await engine.place('filled');
  const folder = await mkdtemp(join(tmpdir(), 'leitstand-administrator-'));
  onTestFinished(async () => {
    await remove();
    await rm(folder, { recursive: true, force: true });
  });
  const { databaseUrl, dataDir } = options;
  const env: Record<string, string> = databaseUrl
    ? { DATABASE_URL: databaseUrl, DATA_DIR: folder }
    : { DATA_DIR: dirname(dataDir ?? '') };
  const config = readConfig(env, root);
  const open = async <Result>(work: (db: Awaited<ReturnType<typeof openDatabase>>) => Promise<Result>) => {
    const db = await openDatabase(options);
    try {
      return await work(db);
    } finally {
      await db.close();
    }
  };
  await open(async (db) => {
    const index = indexModel(await loadModel(createSchool(config), config));
    await seedDemoLogins(db, index, {
      roles: await readRoleSeeds(config.definitionsDir),
      now: '2026-01-01T06:00:00.000Z',
    });
    await sql`UPDATE "roles" SET "crudAccess" = '{}', "guiAccess" = '{"*": false}' WHERE "name" = 'Administration'`.execute(
      db.kysely,
    );
    await sql`DELETE FROM "login-users__roles"`.execute(db.kysely);
    await sql`UPDATE "login-users" SET "isLocked" = true, "isDeactivated" = true WHERE "mail" = ${mail}`.execute(
      db.kysely,
    );
  });
  return { env, config, open };
}

describe.each(quickEngines())('the command --administrator on $engine', (engine) => {
  it('restores an administrator, who logs in by the link, and records it in the history', {
    timeout: 240_000,
  }, async () => {
    const { env } = await abolished(engine);
    const done = await runServerCommand(env, ['--administrator', mail]);
    expect([done.code, done.error]).toEqual([0, '']);
    expect(done.out).toContain(`Der Zugang ${mail} ist offen.`);
    expect(done.out).toContain('Er hat die Rolle „Administration“, die wieder alles darf.');
    const token = /http:\/\/127\.0\.0\.1:0\/reset\/(\S+)/.exec(done.out)?.[1];

    const server = await startServerProcess(env);
    onTestFinished(async () => void (await server.kill('SIGKILL')));
    const anonymous = createApi(server.url);
    const reset = await anonymous.post('user-login-handler/resetPassword', { token, password });
    expect([reset.status, reset.text]).toEqual([204, '']);
    const login = await anonymous.post<{ token: { access_token: string }; loginUserId: string }>(
      'authenticator/login',
      { username: mail, password },
    );
    const api = createApi(server.url, login.body.token.access_token);
    const roles = await api.get<Record<string, unknown>[]>('roles', { filter: { name: 'Administration' } });
    expect(roles.status).toBe(200);
    const [role] = roles.body;
    expect(role).toMatchObject({ crudAccess: { '*': { update: { all: true } } }, guiAccess: {} });
    for (const path of [`roles/${String(role?.id)}`, `login-users/${login.body.loginUserId}`]) {
      const { body } = await api.get<{ entries: unknown[] }>(`${path}/history`);
      expect(body.entries[0]).toMatchObject({
        actor: null,
        reason: 'Administration wiederhergestellt (Befehl --administrator)',
      });
    }

    const beside = await runServerCommand(env, ['--administrator', mail]);
    if (engine.engine === 'postgres') expect([beside.code, beside.error]).toEqual([0, '']);
    else {
      expect([beside.code, beside.out]).toEqual([1, '']);
      expect(beside.error).toContain(`Der Server läuft noch (Prozess ${server.pid}) und hält die Datenbank.`);
      expect(beside.error).toContain('Beende ihn, gib diesen Befehl noch einmal ein');
    }
  });

  it('creates the login and the role if they are missing', { timeout: 120_000 }, async () => {
    const { config, open } = await abolished(engine);
    await open(async (db) => {
      await sql`DELETE FROM "roles" WHERE "name" = 'Administration'`.execute(db.kysely);
    });
    const lines: string[] = [];
    await makeAdministrator(createSchool(config), config, {
      mail: ' Neu@Demo.example ',
      report: (line) => lines.push(line),
    });
    expect(lines[0]).toBe('Der Zugang neu@demo.example ist neu angelegt.');
    expect(lines.join('\n')).toMatch(/\/signup\/\S{20,}/);
    const { rows } = await open(
      async (db) =>
        await sql`
          SELECT u."state", r."name", r."crudAccess" #> '{*,update,all}' AS "all" FROM "login-users" u
          JOIN "login-users__roles" j ON j."owner" = u."id" JOIN "roles" r ON r."id" = j."target"
          WHERE u."mail" = 'neu@demo.example'`.execute(db.kysely),
    );
    expect(rows).toEqual([{ state: 'invited', name: 'Administration', all: true }]);
  });

  it('refuses an invalid address, and an installation that is not set up', {
    timeout: 120_000,
  }, async () => {
    const { config, open } = await abolished(engine);
    const command = async (text: string) =>
      await makeAdministrator(createSchool(config), config, { mail: text, report: () => undefined });
    await expect(command('keine Adresse')).rejects.toThrow(/^Die E-Mail-Adresse ist nicht lesbar: /);
    await expect(command('')).rejects.toThrow(/^Die E-Mail-Adresse ist nicht lesbar: /);
    await open(async (db) => {
      await sql`DELETE FROM "login-users__roles"`.execute(db.kysely);
      await sql`DELETE FROM "login-users"`.execute(db.kysely);
    });
    await expect(command(mail)).rejects.toThrow('Hier ist noch nichts eingerichtet.');
  });
});

describe('the arguments of the server', () => {
  it('are empty, or the address of an administrator', () => {
    expect(readArguments([])).toEqual({});
    expect(readArguments(['--administrator', mail])).toEqual({ administrator: mail });
  });

  it.each([[['--administrator']], [['--administrators', mail]], [[mail]]])('are refused: %j', (args) => {
    expect(() => readArguments(args)).toThrow('Möglich ist: --administrator <E-Mail>');
  });

  it('are refused with a sentence and an exit code, before a database is made', {
    timeout: 60_000,
  }, async () => {
    const folder = await mkdtemp(join(tmpdir(), 'leitstand-administrator-'));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    const without = await runServerCommand({ DATA_DIR: folder }, ['--administrator', mail]);
    expect([without.code, without.out]).toEqual([1, '']);
    expect(without.error).toContain(`In ${folder} gibt es keine Datenbank.`);
    const wrong = await runServerCommand({ DATA_DIR: folder }, ['--administrator']);
    expect([wrong.code, wrong.out]).toEqual([1, '']);
    expect(wrong.error).toContain('Möglich ist: --administrator <E-Mail>');
  });
});
