import { createHash } from 'node:crypto';
import { cleaningStep, type Definitions } from '../../schema/DataStep.ts';
import { DefinitionError, type DefinitionMistake } from '../../schema/DefinitionMistake.ts';
import { isJsonObject } from '../../schema/Json.ts';
import { readDefinitions } from '../../schema/reading/readDefinitions.ts';
import { readSteps } from '../../schema/reading/readSteps.ts';
import { locateMistakes } from './locateMistakes.ts';
import {
  type DefinitionDirectory,
  type FileContents,
  type ReadFiles,
  readDefinitionFiles,
} from './readDefinitionFiles.ts';
import type { DefinitionFiles } from './registrations.ts';

/** Sorts the keys and, at the top, removes those that are only shown. */
function canonical(value: unknown, isTop: boolean): unknown {
  if (Array.isArray(value)) return value.map((entry) => canonical(entry, false));
  if (!isJsonObject(value)) return value;
  const entries = Object.entries(value).filter(([key]) => !isTop || !['$schema', 'title'].includes(key));
  entries.sort(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(entries.map(([key, entry]) => [key, canonical(entry, false)]));
}

/** Hash of a data step's effect; a different title, key order or layout does not change it. */
export function stepHash(raw: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify(canonical(raw, true)))
    .digest('hex')
    .slice(0, 32);
}

/** A further check of the model. It also runs on definitions with mistakes, read as most likely meant. */
export type DefinitionCheck = (
  model: Definitions,
  files: DefinitionFiles,
) => readonly DefinitionMistake[] | Promise<readonly DefinitionMistake[]>;

interface LoadOptions {
  directories: readonly DefinitionDirectory[];
  /** Resources that a login user's profile may have. */
  principals: string[];
  /** Further checks; their mistakes are reported together with all others. */
  checks?: readonly DefinitionCheck[];
}

/** Whether a mistake is only a consequence of another one: at the same part, inside it or around it. */
function isConsequence({ file, property }: DefinitionMistake, unclear: ReadFiles['unclear']): boolean {
  const isWithin = (inner: string, outer: string) =>
    outer === '' || inner === outer || inner.startsWith(`${outer}.`);
  const here = property === '(root)' ? '' : property;
  return (unclear.get(file) ?? []).some((path) => isWithin(here, path) || isWithin(path, here));
}

function filesOf({ entities, steps }: FileContents): DefinitionFiles {
  return {
    ofEntity: (resource) => entities.get(resource)?.file ?? resource,
    ofStep: (name) => steps.get(name)?.file ?? name,
  };
}

/**
 * Reads all definition files into the model and the data steps.
 * @throws DefinitionError with file, line, column, property and a suggestion for every mistake.
 */
export async function loadDefinitions(options: LoadOptions): Promise<Definitions> {
  const { directories, principals, checks = [] } = options;
  const { contents, mistakes, unclear } = await readDefinitionFiles(directories);
  const sources = { ...contents, principals: principals.filter((name) => contents.entities.has(name)) };
  const found: DefinitionMistake[] = [];
  const entities = readDefinitions(sources, found);
  const steps = readSteps(contents.steps, entities, { ...sources, found }).map((step) => ({
    ...step,
    hash: stepHash(contents.steps.get(step.name)?.raw),
  }));
  steps.push(cleaningStep);
  steps.sort(({ name: one }, { name: other }) => (one < other ? -1 : 1));
  const hash = createHash('sha256').update(JSON.stringify(entities)).digest('hex').slice(0, 24);
  const model = { hash, entities, steps };
  for (const check of checks) found.push(...(await check(model, filesOf(contents))));
  mistakes.push(...found.filter((mistake) => !isConsequence(mistake, unclear)));
  if (mistakes.length > 0) throw new DefinitionError(await locateMistakes(directories, mistakes));
  return model;
}
