import type { HashedStep } from '../../schema/DataStep.ts';
import { DefinitionError } from '../../schema/DefinitionMistake.ts';

/** @throws DefinitionError when a step names a converter the running server does not have. */
export function requireConverters(
  steps: readonly HashedStep[],
  converters: Readonly<Record<string, unknown>>,
): void {
  const mistakes = steps.flatMap(({ name, set }) =>
    Object.entries(set).flatMap(([path, source]) =>
      'convert' in source && !Object.hasOwn(converters, source.convert)
        ? [
            {
              file: `steps/${name}.json`,
              property: `set.${path}.convert`,
              sentence: `There is no converter "${source.convert}"; register it in the server's step converters.`,
            },
          ]
        : [],
    ),
  );
  if (mistakes.length > 0) throw new DefinitionError(mistakes);
}
