import type { DataStep } from '../DataStep.ts';
import { DefinitionError, type DefinitionMistake } from '../DefinitionMistake.ts';
import type { Entity } from '../model.ts';
import type { ReadingContext } from './ReadingContext.ts';
import type { DefinitionSources, SourceFile } from './rawDefinition.ts';
import type { RawStep } from './rawStep.ts';
import { readStep } from './readStep.ts';

/**
 * Reads step files (already accepted by the meta-schema) into steps, in the order of their names.
 * @param entities result of `readDefinitions` for the same sources
 * @param found collects the mistakes, each with file, property and a sentence; if given, nothing is thrown
 * @throws DefinitionError with every mistake
 */
export function readSteps(
  files: ReadonlyMap<string, SourceFile<RawStep>>,
  entities: readonly Entity[],
  { found, ...sources }: DefinitionSources & { found?: DefinitionMistake[] },
): DataStep[] {
  const mistakes = found ?? [];
  const context: ReadingContext = { sources, mistakes, open: [] };
  const byResource = new Map(entities.map((entity) => [entity.resource, entity]));
  const sorted = [...files].sort(([one], [other]) => (one < other ? -1 : 1));
  const steps = sorted.flatMap(
    ([name, source]) => readStep(name, source, (resource) => byResource.get(resource), context) ?? [],
  );
  if (!found && mistakes.length > 0) throw new DefinitionError(mistakes);
  return steps;
}
