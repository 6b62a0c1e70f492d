import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { writeOpenApi } from '../../../scripts/building/writeOpenApi.ts';
import { document } from '../../framework/schema/openapi/apiDocument.ts';
import { makeTree } from '../makeTree.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));

it('writes the API document of all entities and services', async () => {
  const file = path.join(await makeTree({}), 'openapi.json');
  await writeOpenApi(root, file);
  const written = JSON.parse(await readFile(file, 'utf8')) as typeof document;
  expect(written.paths).toEqual(document.paths);
  expect(Object.keys(written.components.schemas).sort()).toEqual(
    Object.keys(document.components.schemas).sort(),
  );
});
