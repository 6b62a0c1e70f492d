import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { schoolCalls } from '../../src/contract/schoolCalls.ts';
import type { Definitions } from '../../src/framework/schema/DataStep.ts';
import type { RegisteredSurface } from '../../src/framework/schema/gui/guiItems.ts';
import { buildOpenApi } from '../../src/framework/schema/openapi/buildOpenApi.ts';
import { schemaSql } from '../../src/framework/server/schema-changes/state/schemaSql.ts';
import { apiLines } from './apiLines.ts';
import { findAskedRights } from './findAskedRights.ts';
import { formatSources } from './formatSources.ts';
import { enumColumnsSource, namesSource, permissionsSource } from './namesSource.ts';
import { readModel } from './readModel.ts';
import { readRegistry } from './readRegistry.ts';
import { askedRightsSource, guiSource, pagesSource } from './registrySources.ts';
import { typesSource } from './typesSource.ts';

const note = '// Written by `npm run generate` from the definitions; never edited.\n';

export interface GenerateOptions {
  /** Project folder. */
  root: string;
  definitionsDir: string;
  generatedDir: string;
  /** Writes nothing. */
  isCheck: boolean;
  /** Receives the names that no code registers, one per line. */
  report: (text: string) => void;
}

interface Sources {
  model: Definitions;
  registry: RegisteredSurface;
  asked: readonly string[];
}

async function contents(root: string, { model, registry, asked }: Sources): Promise<Record<string, string>> {
  const sources = {
    'types.ts': note + (await typesSource(model)),
    'permissions.ts': note + permissionsSource(model),
    'enumColumns.ts': note + enumColumnsSource(model),
    'names.ts': note + namesSource(model),
    'askedRights.ts': note.replace('the definitions', 'the calls of mayCustom') + askedRightsSource(asked),
    'gui.ts': note.replace('definitions', 'registry') + guiSource(registry),
    'pages.ts': note.replace('definitions', 'registry') + pagesSource(registry),
  };
  return {
    ...(await formatSources(root, sources)),
    'schema.sql': schemaSql(model.entities),
    'api.txt': apiLines(buildOpenApi(model, schoolCalls)),
  };
}

/**
 * Generates all files from the definitions and writes those that differ.
 * @returns names of the files that differed
 * @throws DefinitionError
 */
export async function generateFiles(options: GenerateOptions): Promise<string[]> {
  const { root, definitionsDir, generatedDir, isCheck, report } = options;
  const registry = await readRegistry({
    app: join(root, 'src/app/registry.ts'),
    framework: join(root, 'src/framework/admin/withOwnParts.ts'),
  });
  const frameworkDefinitionsDir = join(root, 'src/framework/definitions');
  const { model, unregistered } = await readModel({ frameworkDefinitionsDir, definitionsDir, registry });
  if (unregistered !== undefined) report(unregistered);
  await mkdir(generatedDir, { recursive: true });
  const files = await contents(root, { model, registry, asked: await findAskedRights(root) });
  const stale: string[] = [];
  for (const [name, content] of Object.entries(files)) {
    const path = join(generatedDir, name);
    const current = await readFile(path, 'utf8').catch(() => '');
    if (current === content) continue;
    stale.push(`generated/${name}`);
    if (!isCheck) await writeFile(path, content);
  }
  return stale;
}
