import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { DefinitionMistake } from '../../schema/DefinitionMistake.ts';
import type { DefinitionSources, RawEnum, RawObject } from '../../schema/reading/rawDefinition.ts';
import { metaSchemaMistakes } from './metaSchema.ts';

/** A folder of definitions: entities in it, value types in `values/`, enumerations in `enums/`. */
export interface DefinitionDirectory {
  path: string;
  /** The framework's own entities. */
  framework: boolean;
}

interface JsonFile {
  file: string;
  name: string;
  raw: unknown;
}

async function jsonFiles(directory: string, label: string): Promise<string[]> {
  const names = await readdir(directory).catch(() => []);
  return names.filter((name) => name.endsWith('.json')).map((name) => (label ? `${label}/${name}` : name));
}

async function readJson(root: string, file: string, mistakes: DefinitionMistake[]): Promise<JsonFile[]> {
  const shown = `${basename(root)}/${file}`;
  try {
    const raw: unknown = JSON.parse(await readFile(join(root, file), 'utf8'));
    const found = metaSchemaMistakes(raw, shown);
    mistakes.push(...found);
    return found.length > 0 ? [] : [{ file: shown, name: basename(file, '.json'), raw }];
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    mistakes.push({ file: shown, property: '(root)', sentence: `This is no JSON: ${reason}` });
    return [];
  }
}

async function readFolder(root: string, label: string, mistakes: DefinitionMistake[]): Promise<JsonFile[]> {
  const files = (await jsonFiles(join(root, label), label)).sort();
  return (await Promise.all(files.map((file) => readJson(root, file, mistakes)))).flat();
}

/** Reads and checks the files of all directories; broken files are noted in `mistakes` and left out. */
export async function readDefinitionFiles(
  directories: readonly DefinitionDirectory[],
  mistakes: DefinitionMistake[],
): Promise<Omit<DefinitionSources, 'principals'>> {
  const sources = { entities: new Map(), values: new Map(), enums: new Map() } as Omit<
    DefinitionSources,
    'principals'
  >;
  for (const { path, framework } of directories) {
    const [entities, values, enums] = await Promise.all([
      readFolder(path, '', mistakes),
      readFolder(path, 'values', mistakes),
      readFolder(path, 'enums', mistakes),
    ]);
    for (const { name, file, raw } of entities) {
      if (sources.entities.has(name))
        mistakes.push({ file, property: '(root)', sentence: `There is an entity "${name}" already.` });
      sources.entities.set(name, { file, raw: raw as RawObject, framework });
    }
    for (const { name, file, raw } of values) sources.values.set(name, { file, raw: raw as RawObject });
    for (const { name, file, raw } of enums) sources.enums.set(name, { file, raw: raw as RawEnum });
  }
  return sources;
}
