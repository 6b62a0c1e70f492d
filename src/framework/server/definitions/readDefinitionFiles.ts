import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { DefinitionMistake } from '../../schema/DefinitionMistake.ts';
import schema from '../../schema/entity.schema.json';
import type {
  DefinitionSources,
  RawEnum,
  RawObject,
  SourceFile,
} from '../../schema/reading/rawDefinition.ts';
import type { RawStep } from '../../schema/reading/readSteps.ts';
import stepSchema from '../../schema/step.schema.json';
import { type CheckedDefinition, checkDefinition } from './checking/checkDefinition.ts';
import type { MetaSchema } from './checking/correct.ts';
import { parseJsonFile } from './checking/parseJsonFile.ts';
import type { SchemaNode } from './checking/SchemaNode.ts';
import { type DefinitionSort, validatorOf } from './validators.ts';

function metaSchema(sort: DefinitionSort): MetaSchema {
  const validate = validatorOf(sort);
  if (sort === 'step') return { validate, root: stepSchema as SchemaNode, start: stepSchema as SchemaNode };
  return { validate, root: schema as SchemaNode, start: schema.$defs[sort] as SchemaNode };
}

/** Validates a parsed file: an entity, value type, enumeration or data step. */
export function checkFile(sort: DefinitionSort, raw: unknown, file: string): CheckedDefinition {
  return checkDefinition(metaSchema(sort), raw, file);
}

/**
 * A folder of definitions: entities at its top, value types in `values/`, enumerations in `enums/`, data
 * steps in `steps/`.
 */
export interface DefinitionDirectory {
  path: string;
  /** Whether it contains the framework's own entities. */
  framework: boolean;
}

/** Contents of the files, each valid by its meta-schema. */
export interface FileContents extends Omit<DefinitionSources, 'principals'> {
  steps: Map<string, SourceFile<RawStep>>;
}

/** Result of reading the files. */
export interface ReadFiles {
  contents: FileContents;
  mistakes: DefinitionMistake[];
  /** Paths whose intended content is unknown, by file; further mistakes there are consequences. */
  unclear: Map<string, string[]>;
}

interface JsonFile extends CheckedDefinition {
  file: string;
  name: string;
}

const sorts: Readonly<Record<string, DefinitionSort>> = { enums: 'enum', steps: 'step' };

/** Placeholders for files that cannot be read, so that others may refer to them. */
const standIns: Record<DefinitionSort, object> = {
  object: { title: '', type: 'object', properties: {} },
  enum: { title: '', oneOf: [] },
  step: { title: '', of: '', set: {} },
};

async function jsonFiles(directory: string, label: string): Promise<string[]> {
  const names = await readdir(directory).catch(() => []);
  return names.filter((name) => name.endsWith('.json')).map((name) => (label ? `${label}/${name}` : name));
}

async function parseFile(text: string, file: string, sort: DefinitionSort): Promise<CheckedDefinition> {
  const { value, mistakes, isSound } = await parseJsonFile(text, file);
  const checked = checkFile(sort, value, file);
  if (!isSound) return { mistakes, meant: checked.meant, unclear: [''] };
  const repeated = mistakes.map(({ property }) => property);
  return {
    ...checked,
    mistakes: [...mistakes, ...checked.mistakes],
    unclear: [...checked.unclear, ...repeated],
  };
}

async function readFolder(root: string, label: string): Promise<JsonFile[]> {
  const sort = sorts[label] ?? 'object';
  const files = (await jsonFiles(join(root, label), label)).sort();
  return await Promise.all(
    files.map(async (path) => {
      const file = `${basename(root)}/${path}`;
      const checked = await parseFile(await readFile(join(root, path), 'utf8'), file, sort);
      const unclear = checked.meant === undefined ? [''] : checked.unclear;
      return {
        file,
        name: basename(path, '.json'),
        ...checked,
        meant: checked.meant ?? standIns[sort],
        unclear,
      };
    }),
  );
}

/** Reads and validates the files of all directories. Returns parts with mistakes as most likely meant. */
export async function readDefinitionFiles(directories: readonly DefinitionDirectory[]): Promise<ReadFiles> {
  const contents: FileContents = {
    entities: new Map(),
    values: new Map(),
    enums: new Map(),
    steps: new Map(),
  };
  const mistakes: DefinitionMistake[] = [];
  const unclear = new Map<string, string[]>();
  for (const { path, framework } of directories) {
    const [entities = [], values = [], enums = [], steps = []] = await Promise.all(
      ['', 'values', 'enums', 'steps'].map((label) => readFolder(path, label)),
    );
    for (const read of [...entities, ...values, ...enums, ...steps]) {
      mistakes.push(...read.mistakes);
      if (read.unclear.length > 0) unclear.set(read.file, read.unclear);
    }
    for (const { name, file, meant } of entities) {
      if (contents.entities.has(name))
        mistakes.push({ file, property: '(root)', sentence: `There is an entity "${name}" already.` });
      else contents.entities.set(name, { file, raw: meant as RawObject, framework });
    }
    for (const { name, file, meant } of values) contents.values.set(name, { file, raw: meant as RawObject });
    for (const { name, file, meant } of enums) contents.enums.set(name, { file, raw: meant as RawEnum });
    for (const { name, file, meant } of steps) contents.steps.set(name, { file, raw: meant as RawStep });
  }
  return { contents, mistakes, unclear };
}
