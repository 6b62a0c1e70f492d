import type { VisibleEntity } from '../../schema/contracts/definitions.ts';
import { isJsonObject } from '../../schema/Json.ts';
import type { Definitions } from '../definitions/DefinitionsContext.ts';
import { type ListColumn, listColumn } from './listColumns.ts';

/** Key of the arrangement of a list among a person's preferences: `{columns: [path]}`. */
export function listPreference(entity: VisibleEntity): string {
  return `list.${entity.resource}`;
}

/** The columns of the stored arrangement; those of the definition without one, or when none of its fields is left. */
export function chosenColumns(
  definitions: Definitions,
  entity: VisibleEntity,
  arrangement: unknown,
): ListColumn[] {
  const stored = isJsonObject(arrangement) ? arrangement.columns : undefined;
  const isUsable = Array.isArray(stored) && stored.every((path) => typeof path === 'string');
  const columnsOf = (paths: readonly string[]) =>
    paths.flatMap((path) => listColumn(definitions, entity, path) ?? []);
  const chosen = isUsable ? columnsOf(stored) : [];
  return chosen.length > 0 ? chosen : columnsOf(entity.columns);
}
