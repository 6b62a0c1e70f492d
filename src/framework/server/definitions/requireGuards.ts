import { DefinitionError } from '../../schema/DefinitionMistake.ts';
import type { Model } from '../../schema/model.ts';
import { frameworkGuards } from '../repository/frameworkGuards.ts';

/** @throws DefinitionError when a definition names a guard that neither the framework nor the running server has. */
export function requireGuards(model: Model, guards: Readonly<Record<string, unknown>>): void {
  const isKnown = (name: string) => Object.hasOwn(guards, name) || Object.hasOwn(frameworkGuards, name);
  const mistakes = model.entities.flatMap((entity) =>
    entity.guards
      .filter((name) => !isKnown(name))
      .map((name) => ({
        file: `${entity.resource}.json`,
        property: 'admin.guards',
        sentence: `There is no guard "${name}"; register it in the server's guards.`,
      })),
  );
  if (mistakes.length > 0) throw new DefinitionError(mistakes);
}
