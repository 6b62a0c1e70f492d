import { createHash } from 'node:crypto';
import { DefinitionError, type DefinitionMistake } from '../../schema/DefinitionMistake.ts';
import type { Model } from '../../schema/model.ts';
import { readDefinitions } from '../../schema/reading/readDefinitions.ts';
import { type DefinitionDirectory, readDefinitionFiles } from './readDefinitionFiles.ts';

export interface LoadOptions {
  directories: readonly DefinitionDirectory[];
  /** Resources a login user's profile may be. */
  principals: string[];
}

/**
 * Reads all definition files into the model.
 * @throws DefinitionError naming file, property and what to do, for every mistake found.
 */
export async function loadDefinitions({ directories, principals }: LoadOptions): Promise<Model> {
  const mistakes: DefinitionMistake[] = [];
  const sources = await readDefinitionFiles(directories, mistakes);
  if (mistakes.length > 0) throw new DefinitionError(mistakes);
  const known = principals.filter((resource) => sources.entities.has(resource));
  const entities = readDefinitions({ ...sources, principals: known });
  const hash = createHash('sha256').update(JSON.stringify(entities)).digest('hex').slice(0, 24);
  return { hash, entities };
}
