import { createHash } from 'node:crypto';
import type { Definitions } from '../../schema/DataStep.ts';
import { DefinitionError, type DefinitionMistake } from '../../schema/DefinitionMistake.ts';
import { readDefinitions } from '../../schema/reading/readDefinitions.ts';
import { readSteps } from '../../schema/reading/readSteps.ts';
import { type DefinitionDirectory, readDefinitionFiles } from './readDefinitionFiles.ts';
import { stepHash } from './stepHash.ts';

export interface LoadOptions {
  directories: readonly DefinitionDirectory[];
  /** Resources a login user's profile may be. */
  principals: string[];
}

/**
 * Reads all definition files into the model, and the steps beside them.
 * @throws DefinitionError naming file, property and what to do, for every mistake found.
 */
export async function loadDefinitions({ directories, principals }: LoadOptions): Promise<Definitions> {
  const mistakes: DefinitionMistake[] = [];
  const { steps: files, ...contents } = await readDefinitionFiles(directories, mistakes);
  if (mistakes.length > 0) throw new DefinitionError(mistakes);
  const sources = { ...contents, principals: principals.filter((name) => contents.entities.has(name)) };
  const entities = readDefinitions(sources);
  const steps = readSteps(files, entities, sources).map((step) => ({
    ...step,
    hash: stepHash(files.get(step.name)?.raw),
  }));
  const hash = createHash('sha256').update(JSON.stringify(entities)).digest('hex').slice(0, 24);
  return { hash, entities, steps };
}
