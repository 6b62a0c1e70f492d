import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { schoolCalls } from '../src/contract/schoolCalls.ts';
import type { Definitions } from '../src/framework/schema/DataStep.ts';
import type { RegisteredSurface } from '../src/framework/schema/gui/registeredGuiItems.ts';
import { buildOpenApi } from '../src/framework/schema/openapi/buildOpenApi.ts';
import { schemaSql } from '../src/framework/server/schema-changes/state/schemaSql.ts';
import { apiLines } from './generating/apiLines.ts';
import { askedRightsSource } from './generating/askedRightsSource.ts';
import { enumColumnsSource } from './generating/enumColumnsSource.ts';
import { findAskedRights } from './generating/findAskedRights.ts';
import { formatSource } from './generating/formatSource.ts';
import { guiSource } from './generating/guiSource.ts';
import { namesSource, permissionsSource } from './generating/namesSource.ts';
import { pagesSource } from './generating/pagesSource.ts';
import { readModel } from './generating/readModel.ts';
import { readRegistry } from './generating/readRegistry.ts';
import { typesSource } from './generating/typesSource.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const definitionsDir = resolve(root, process.env.DEFINITIONS_DIR ?? 'entities');
const generatedDir = resolve(root, process.env.GENERATED_DIR ?? 'generated');
const note = '// Written by `npm run generate` from the definitions; never edited.\n';

async function contents(
  model: Definitions,
  registry: RegisteredSurface,
  asked: readonly string[],
): Promise<Record<string, string>> {
  const files = {
    'types.ts': note + (await typesSource(model)),
    'permissions.ts': note + permissionsSource(model),
    'enumColumns.ts': note + enumColumnsSource(model),
    'names.ts': note + namesSource(model),
    'askedRights.ts': note.replace('the definitions', 'the calls of mayCustom') + askedRightsSource(asked),
    'gui.ts': note.replace('definitions', 'registry') + guiSource(registry),
    'pages.ts': note.replace('definitions', 'registry') + pagesSource(registry),
    'schema.sql': schemaSql(model.entities),
    'api.txt': apiLines(buildOpenApi(model, schoolCalls)),
  };
  const formatted = Object.entries(files).map(async ([name, source]) => [
    name,
    name.endsWith('.ts') ? await formatSource(root, name, source) : source,
  ]);
  return Object.fromEntries(await Promise.all(formatted));
}

/** `npm run generate`: writes generated/; with `--check` it lists stale files and fails. */
async function generate(isCheck: boolean): Promise<void> {
  const registry = await readRegistry({
    app: join(root, 'src/app/registry.ts'),
    framework: join(root, 'src/framework/admin/withOwnParts.ts'),
  });
  const { model, unregistered } = await readModel({
    frameworkDefinitionsDir: join(root, 'src/framework/definitions'),
    definitionsDir,
    registry,
  });
  if (unregistered !== undefined) console.log(unregistered);
  const stale: string[] = [];
  await mkdir(generatedDir, { recursive: true });
  for (const [name, content] of Object.entries(
    await contents(model, registry, await findAskedRights(root)),
  )) {
    const path = join(generatedDir, name);
    const current = await readFile(path, 'utf8').catch(() => '');
    if (current === content) continue;
    stale.push(`generated/${name}`);
    if (!isCheck) await writeFile(path, content);
  }
  if (isCheck && stale.length > 0) {
    console.error(`Stale: ${stale.join(', ')}. Run npm run generate and commit the result.`);
    process.exit(1);
  }
  console.log(stale.length === 0 ? 'generated/ is up to date.' : `Written: ${stale.join(', ')}`);
}

await generate(process.argv.includes('--check')).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error));
  process.exit(1);
});
