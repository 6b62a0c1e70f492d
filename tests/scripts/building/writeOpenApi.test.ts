import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { writeOpenApi } from '../../../scripts/building/writeOpenApi.ts';
import { apiLines } from '../../../scripts/generating/apiLines.ts';
import type { JsonObject } from '../../../src/framework/schema/Json.ts';
import { document } from '../../framework/schema/openapi/apiDocument.ts';
import { makeTree } from '../makeTree.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));

it('writes the API document of all entities and services', async () => {
  const file = path.join(await makeTree({}), 'openapi.json');
  await writeOpenApi(root, file);
  const written = JSON.parse(await readFile(file, 'utf8')) as typeof document & JsonObject;
  expect(apiLines(written)).toBe(apiLines(document as unknown as JsonObject));
  expect(Object.keys(written.components.schemas).sort()).toEqual(
    Object.keys(document.components.schemas).sort(),
  );
});
