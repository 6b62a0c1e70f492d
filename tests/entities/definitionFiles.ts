import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type {
  DefinitionSources,
  RawEnum,
  RawObject,
} from '../../src/framework/schema/reading/rawDefinition.ts';

// not `new URL(…, import.meta.url)`, which the build of jsdom tests takes for a file to bundle
const root = join(dirname(fileURLToPath(import.meta.url)), '../..');

export interface DefinitionFile {
  /** Relative to the repository. */
  file: string;
  /** Without folder and ending: `institutions`. */
  name: string;
  json: unknown;
}

export function filesIn(folder: string): DefinitionFile[] {
  const path = join(root, folder);
  return readdirSync(path)
    .filter((file) => file.endsWith('.json'))
    .sort()
    .map((file) => ({
      file: relative(root, join(path, file)),
      name: basename(file, '.json'),
      json: JSON.parse(readFileSync(join(path, file), 'utf8')) as unknown,
    }));
}

export const entityFiles = [...filesIn('entities'), ...filesIn('src/framework/definitions')];
export const valueFiles = filesIn('entities/values');
export const enumFiles = filesIn('entities/enums');

function byName<Raw>(files: DefinitionFile[]): Map<string, { file: string; raw: Raw }> {
  return new Map(files.map(({ file, name, json }) => [name, { file, raw: json as Raw }]));
}

/** All committed definitions, as the reader takes them. */
export function definitionSources(): DefinitionSources {
  return {
    entities: new Map(
      entityFiles.map(({ file, name, json }) => [
        name,
        { file, raw: json as RawObject, framework: file.startsWith('src/framework/') },
      ]),
    ),
    values: byName<RawObject>(valueFiles),
    enums: byName<RawEnum>(enumFiles),
    principals: ['employees', 'parents'],
  };
}
