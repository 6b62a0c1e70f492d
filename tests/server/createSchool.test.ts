import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';
import { DefinitionError } from '../../src/framework/schema/DefinitionMistake.ts';
import { readConfig } from '../../src/server/config.ts';
import { startSchool } from '../support/startSchool.ts';
import { writeDefinitions } from '../support/writeDefinitions.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

it('closes the database it was opening if a definition has a mistake', {
  timeout: 60_000,
}, async () => {
  const definitions = await writeDefinitions({});
  const dataDir = await mkdtemp(join(tmpdir(), 'leitstand-start-'));
  onTestFinished(async () => {
    await definitions.remove();
    await rm(dataDir, { recursive: true, force: true });
  });
  await writeFile(join(definitions.folder, 'subjects.json'), '{"title": "Fach"}');
  const config = readConfig({ DATA_DIR: dataDir, DEFINITIONS_DIR: definitions.folder, PORT: '0' }, root);
  await expect(startSchool(config)).rejects.toBeInstanceOf(DefinitionError);
  expect(existsSync(join(dataDir, 'database'))).toBe(true);
  expect(existsSync(join(dataDir, 'database.lock'))).toBe(false);
});
