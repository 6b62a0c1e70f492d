import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { schoolCalls } from '../../src/contract/schoolCalls.ts';
import { buildOpenApi } from '../../src/framework/schema/openapi/buildOpenApi.ts';
import { loadProject } from '../generating/loadProject.ts';

/** Writes the API document of all entities and services; the server reduces it to the reader's rights. */
export async function writeOpenApi(root: string, file: string): Promise<void> {
  const model = await loadProject(root, resolve(root, process.env.DEFINITIONS_DIR ?? 'entities'));
  await writeFile(file, `${JSON.stringify(buildOpenApi(model, schoolCalls), null, 1)}\n`);
}
