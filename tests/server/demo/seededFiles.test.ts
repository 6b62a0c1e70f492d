import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { fileTypeFromBuffer } from 'file-type';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { indexModel } from '../../../src/framework/schema/ModelIndex.ts';
import type { Field } from '../../../src/framework/schema/model.ts';
import type { Database } from '../../../src/framework/server/database/Database.ts';
import { silentLog } from '../../../src/framework/server/database/Log.ts';
import { loadDefinitions } from '../../../src/framework/server/definitions/loadDefinitions.ts';
import { createLocalFileStore } from '../../../src/framework/server/files/FileStore.ts';
import { fileFields } from '../../../src/framework/server/files/heldFiles.ts';
import { frameworkGuards } from '../../../src/framework/server/hooks/frameworkGuards.ts';
import { createRepository } from '../../../src/framework/server/repository/Repository.ts';
import { systemActor } from '../../../src/framework/server/rights/Actor.ts';
import { ensureSchema } from '../../../src/framework/server/schema-changes/apply/ensureSchema.ts';
import { prepareDemo } from '../../../src/server/demo/seed/prepareDemo.ts';
import { guards } from '../../../src/server/guards.ts';
import { hooks } from '../../../src/server/hooks.ts';
import { principals } from '../../../src/server/principals.ts';
import { openTestDatabase } from '../../support/testEngines.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const model = await loadDefinitions({
  directories: [
    { path: join(root, 'src/framework/definitions'), framework: true },
    { path: join(root, 'entities'), framework: false },
  ],
  principals,
});
/** What families send with a form, what the office files with it by hand, and mails; the demo invents none of it. */
const sent = ['online-form-submissions.confirmationFile', 'submission-files.file', 'mails.raw'];
const holders = model.entities
  .flatMap((entity) =>
    fileFields(entity).map((field) => ({ resource: entity.resource, name: field.name, field })),
  )
  .filter(({ resource, name }) => !sent.includes(`${resource}.${name}`));

interface Held {
  record: string;
  id: string;
  mediaType: string;
  size: string;
}

describe('the files of a loaded demo', () => {
  let folder: string;
  let db: Database;
  const index = indexModel(model);
  const store = () => createLocalFileStore(join(folder, 'files'));

  async function filesHeldIn(resource: string, { name }: Field): Promise<Held[]> {
    const { rows } = await sql<Held>`
      SELECT r."id" AS "record", f."id", f."mediaType", f."size" FROM ${sql.table(resource)} r
      JOIN sys_files f ON f."id" = r.${sql.ref(name)} ORDER BY r."id"`.execute(db.kysely);
    return rows;
  }

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'leitstand-demo-'));
    db = await openTestDatabase(undefined, { statementTimeoutMs: 0 }, 'filled');
    await ensureSchema(db, model, { log: silentLog });
    const options = { size: 'small', definitionsDir: join(root, 'entities'), today: '2026-03-02' } as const;
    await prepareDemo(db, index, { ...options, files: store(), report: () => undefined });
  }, 120_000);
  afterAll(async () => {
    await db.close();
    await rm(folder, { recursive: true, force: true });
  });

  it.each(holders)(
    '$resource has some in $name, small and of a kind it takes',
    async ({ resource, field }) => {
      const held = await filesHeldIn(resource, field);
      expect(held.length).toBeGreaterThan(0);
      for (const { id, mediaType, size } of held) {
        const content = await store().open(id);
        const bytes = content ? await buffer(content.stream) : Buffer.alloc(0);
        expect((await fileTypeFromBuffer(bytes))?.mime).toBe(mediaType);
        expect(bytes.length).toBe(Number(size));
        expect(bytes.length).toBeLessThan(10_000);
        const kinds = [mediaType, mediaType.replace(/\/.*/, '/*'), '*/*'];
        expect(
          field.accept?.some((kind) => kinds.includes(kind)),
          mediaType,
        ).toBe(true);
      }
    },
  );

  it.each(holders.filter(({ field }) => field.hasVersions))(
    '$resource keeps former ones of $name, and names their sender',
    async ({ resource, name, field }) => {
      const now = () => new Date('2026-03-02T06:00:00.000Z');
      const repository = createRepository({
        db,
        index: () => index,
        hooks,
        guards: { ...frameworkGuards, ...guards },
        now,
        onCommit: () => undefined,
      });
      const versions: (string | null | undefined)[][] = [];
      for (const { record: id } of await filesHeldIn(resource, field)) {
        const answer = await repository.fileVersions(systemActor, resource, { id, field: name });
        expect(answer.versions.map(({ isCurrent }) => isCurrent)[0]).toBe(true);
        if (answer.versions.length > 1) versions.push(answer.versions.map(({ actor }) => actor?.name));
      }
      expect(versions.length).toBeGreaterThan(0);
      const people = await db.kysely.selectFrom('login-users').select('name').execute();
      const names = new Set<unknown>(people.map(({ name }) => name));
      expect(versions.flat().filter((name) => !names.has(name))).toEqual([]);
    },
  );
});
