import { DefinitionError } from '../../schema/DefinitionMistake.ts';
import type { Model } from '../../schema/model.ts';

/** @throws DefinitionError when a definition names a hook the running server does not have. */
export function requireHooks(model: Model, hooks: Readonly<Record<string, unknown>>): void {
  const mistakes = model.entities.flatMap((entity) =>
    entity.hooks
      .filter((name) => !Object.hasOwn(hooks, name))
      .map((name) => ({
        file: `${entity.resource}.json`,
        property: 'admin.hooks',
        sentence: `There is no hook "${name}"; register it in the server's hooks.`,
      })),
  );
  if (mistakes.length > 0) throw new DefinitionError(mistakes);
}
