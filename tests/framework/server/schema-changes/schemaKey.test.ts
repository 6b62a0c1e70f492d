import { fileURLToPath } from 'node:url';
import { expect, inject, it, onTestFinished } from 'vitest';
import { silentLog } from '../../../../src/framework/server/database/Log.ts';
import { openDatabase } from '../../../../src/framework/server/database/openDatabase.ts';
import { ensureSchema } from '../../../../src/framework/server/schema-changes/apply/ensureSchema.ts';
import { schemaKey } from '../../../../src/framework/server/schema-changes/state/SchemaState.ts';
import { loadModel } from '../../../../src/framework/server/start/loadModel.ts';
import { readConfig } from '../../../../src/server/config.ts';
import { createSchool } from '../../../../src/server/createSchool.ts';
import { stepConverters } from '../../../../src/server/school.ts';

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const config = readConfig({}, root);
const load = () => loadModel(createSchool(config), config);

it('differs for other tables and other data steps, but not for other titles', async () => {
  const model = await load();
  const [first, ...others] = model.entities;
  if (!first) throw new Error('There are no entities');
  const key = schemaKey(model);
  expect(key).toMatch(/^[0-9a-f]{16}$/);
  expect(schemaKey(await load())).toBe(key);
  const retitled = { ...first, fields: first.fields.map((field) => ({ ...field, title: 'Anders' })) };
  expect(schemaKey({ ...model, entities: [retitled, ...others] })).toBe(key);
  expect(schemaKey({ ...model, entities: others })).not.toBe(key);
  const step = { name: '2026-01-01-step', hash: 'a' } as never;
  const stepped = schemaKey({ ...model, steps: [...(model.steps ?? []), step] });
  expect(stepped).not.toBe(key);
});

it('names tables that a database of the same definitions uses unchanged', async () => {
  const db = await openDatabase({ dataDir: 'memory://', templateFile: inject('pglite').filled });
  onTestFinished(() => db.close());
  const options = { log: silentLog, converters: stepConverters };
  expect(await ensureSchema(db, await load(), options)).toEqual([]);
});
