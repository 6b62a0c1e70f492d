import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { DefinitionMistake } from '../../schema/DefinitionMistake.ts';
import type {
  DefinitionSources,
  RawEnum,
  RawObject,
  SourceFile,
} from '../../schema/reading/rawDefinition.ts';
import type { RawStep } from '../../schema/reading/rawStep.ts';
import { metaSchemaMistakes, stepSchemaMistakes } from './metaSchema.ts';

/** A folder of definitions: entities in it, value types in `values/`, enumerations in `enums/`, data steps in `steps/`. */
export interface DefinitionDirectory {
  path: string;
  /** The framework's own entities. */
  framework: boolean;
}

/** What the files hold, each accepted by its meta-schema. */
export interface FileContents extends Omit<DefinitionSources, 'principals'> {
  steps: Map<string, SourceFile<RawStep>>;
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
    const found = file.startsWith('steps/') ? stepSchemaMistakes(raw, shown) : metaSchemaMistakes(raw, shown);
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
): Promise<FileContents> {
  const contents: FileContents = {
    entities: new Map(),
    values: new Map(),
    enums: new Map(),
    steps: new Map(),
  };
  for (const { path, framework } of directories) {
    const [entities, values, enums, steps] = await Promise.all(
      ['', 'values', 'enums', 'steps'].map((label) => readFolder(path, label, mistakes)),
    );
    for (const { name, file, raw } of entities ?? []) {
      if (contents.entities.has(name))
        mistakes.push({ file, property: '(root)', sentence: `There is an entity "${name}" already.` });
      contents.entities.set(name, { file, raw: raw as RawObject, framework });
    }
    for (const { name, file, raw } of values ?? [])
      contents.values.set(name, { file, raw: raw as RawObject });
    for (const { name, file, raw } of enums ?? []) contents.enums.set(name, { file, raw: raw as RawEnum });
    for (const { name, file, raw } of steps ?? []) contents.steps.set(name, { file, raw: raw as RawStep });
  }
  return contents;
}
