import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { compile } from 'json-schema-to-typescript';
import { schoolCalls } from '../../src/contract/schoolCalls.ts';
import type { Definitions } from '../../src/framework/schema/DataStep.ts';
import { type RegisteredSurface, registeredGuiItems } from '../../src/framework/schema/gui/guiItems.ts';
import type { GuiItem } from '../../src/framework/schema/gui/guiItemsOf.ts';
import type { JsonObject } from '../../src/framework/schema/Json.ts';
import { nullable } from '../../src/framework/schema/kinds/fieldSchema.ts';
import type { Entity, Field, Model } from '../../src/framework/schema/model.ts';
import { buildOpenApi } from '../../src/framework/schema/openapi/buildOpenApi.ts';
import { schemaSql } from '../../src/framework/server/schema-changes/state/schemaSql.ts';
import { apiLines } from './apiLines.ts';
import { namedSchemas, typedSchema } from './namedTypes.ts';
import { enumColumnsSource, namesSource, permissionsSource } from './namesSource.ts';
import { readModel } from './readModel.ts';
import { readRegistry } from './readRegistry.ts';

const rooms = ['src/framework/server', 'src/server'];
const call = /(?<!function )\bmayCustom(?:On)?\(/g;
const askedName = /^[^,()]+,\s*'([A-Za-z]+)',?\s*\)/;

/**
 * Custom rights that one file checks.
 * @throws Error if a call does not name its right as a literal
 */
function askedRightsIn(path: string, source: string): string[] {
  return [...source.matchAll(call)].map(({ index, 0: text }) => {
    const name = askedName.exec(source.slice(index + text.length))?.[1];
    if (name !== undefined) return name;
    const line = source.slice(0, index).split('\n').length;
    throw new Error(
      `${path}:${line}: name the custom right as a text in the call, so that it counts as asked for.`,
    );
  });
}

/** Custom rights checked by server code through `mayCustom` and `mayCustomOn`, sorted. */
async function findAskedRights(root: string): Promise<string[]> {
  const names = new Set<string>();
  for (const room of rooms)
    for (const file of await readdir(join(root, room), { recursive: true })) {
      if (!file.endsWith('.ts')) continue;
      const path = join(room, file);
      for (const name of askedRightsIn(path, await readFile(join(root, path), 'utf8'))) names.add(name);
    }
  return [...names].sort();
}

/**
 * Formats sources, by their file names, with Biome, like the rest of the project. Together, because starting Biome takes
 * much longer than formatting does.
 * @throws Error with Biome's message, if a source is invalid
 */
export async function formatSources(
  root: string,
  sources: Readonly<Record<string, string>>,
): Promise<Record<string, string>> {
  const folder = await mkdtemp(join(tmpdir(), 'leitstand-format-'));
  const names = Object.keys(sources);
  try {
    await Promise.all(names.map((name) => writeFile(join(folder, name), sources[name] ?? '')));
    const biome = join(root, 'node_modules/@biomejs/biome/bin/biome');
    const how = [`--config-path=${join(root, 'biome.json')}`, '--vcs-enabled=false'];
    await promisify(execFile)(process.execPath, [biome, 'format', '--write', ...how, ...names], {
      cwd: folder,
    });
    const formatted = names.map(async (name) => [name, await readFile(join(folder, name), 'utf8')] as const);
    return Object.fromEntries(await Promise.all(formatted));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function lineOf(item: GuiItem): string {
  return `  ${JSON.stringify(item)},`;
}

/** Source of the UI parts registered by the app; those of the definitions are added at run time. */
function guiSource(registry: RegisteredSurface): string {
  const type = `{ key: string; kind: 'menu' | 'screen' | 'panel' | 'tool'; label: string }`;
  const lines = registeredGuiItems(registry).map(lineOf);
  return [`export const registeredGui: readonly ${type}[] = [`, ...lines, '];', ''].join('\n');
}

/**
 * Source of the page patterns registered by the app; those of the entities follow from the definitions at run
 * time.
 */
function pagesSource({ screens }: RegisteredSurface): string {
  const lines = screens.map(({ path }) => `  ${JSON.stringify(path)},`);
  return ['export const pages: readonly string[] = [', ...lines, '];', ''].join('\n');
}

/** Source of the list of custom rights that code checks. */
function askedRightsSource(names: readonly string[]): string {
  return `import type { CustomRight } from './permissions.ts';

/** Custom rights that code of the server asks for; definitions ask for more under \`admin.access.own\`. */
export const askedRights = [
${names.map((name) => `  '${name}',\n`).join('')}] as const satisfies readonly CustomRight[];
`;
}

/** Keywords that would become names or comments in the types, and limits that types cannot express. */
const dropped = new Set([
  'title',
  'description',
  'minLength',
  'maxLength',
  'minimum',
  'maximum',
  'minItems',
  'maxItems',
  'pattern',
  'format',
  'contentMediaType',
]);

function stripped(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(stripped);
  if (typeof schema !== 'object' || schema === null) return schema;
  return Object.fromEntries(
    Object.entries(schema).flatMap(([key, value]) => {
      if (key === 'properties')
        return [
          [
            key,
            Object.fromEntries(
              Object.entries(value as object).map(([name, inner]) => [name, stripped(inner)]),
            ),
          ],
        ];
      return dropped.has(key) ? [] : [[key, stripped(value)]];
    }),
  );
}

function propertyOf(field: Field): [string, JsonObject] {
  return [field.name, nullable(typedSchema(field))];
}

function schemaOf(entity: Entity): JsonObject {
  const fields = entity.fields.filter((field) => !field.writeOnly).map(propertyOf);
  return {
    type: 'object',
    additionalProperties: false,
    required: ['id'],
    properties: { id: { type: 'string' }, ...Object.fromEntries(fields) },
  };
}

/** Source of the record types by resource. */
function recordsSource(entities: readonly Entity[]): string {
  const lines = entities.map(({ resource, typeName }) => `'${resource}': ${typeName};`).sort();
  return `/** The type of the records of each entity, by its resource. */\nexport interface Records {\n${lines.join('\n')}\n}\n`;
}

/**
 * Source of a named type per value and enum, and one interface per entity as it is read; fields that may be
 * unreadable are optional.
 */
async function typesSource(model: Model): Promise<string> {
  const options = {
    bannerComment: '',
    additionalProperties: false,
    format: false,
    ignoreMinAndMaxItems: true,
  } as const;
  const schemas: [string, JsonObject][] = [
    ...namedSchemas(model.entities),
    ...model.entities.map((entity): [string, JsonObject] => [entity.typeName, schemaOf(entity)]),
  ];
  const parts = await Promise.all(
    schemas.map(([name, schema]) => compile(stripped(schema) as JsonObject, name, options)),
  );
  return [...parts, recordsSource(model.entities)].join('\n');
}

const note = '// Written by `npm run generate` from the definitions; never edited.\n';

interface GenerateOptions {
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
