import { iconNames, isIconName } from '../iconNames.ts';
import type { JsonValue } from '../Json.ts';
import { kindTraits } from '../kinds/kindTraits.ts';
import type { Entity, Field, View } from '../model.ts';
import { isParameter, pathParameters } from '../viewPath.ts';
import { checkPath } from './checkEntityName.ts';
import { isValueOf } from './checkValues.ts';
import { namesOf } from './namesOf.ts';
import type { DefinitionPosition } from './ReadingContext.ts';

/** @returns the path parameter that the value refers to, if valid */
function checkValue(
  field: Field,
  value: JsonValue,
  parts: readonly string[],
  place: DefinitionPosition,
): string | undefined {
  if (isParameter(value)) {
    const part = value.slice(1);
    if (parts.includes(part)) return part;
    place.mistake(`The path has no part "${value}".`);
  } else if (!isValueOf(field, kindTraits[field.kind].list ? [value] : value))
    place.mistake(`"${field.name}" never has the value ${JSON.stringify(value)}.`);
  return undefined;
}

function checkFilter(entity: Entity, { path, filter }: View, place: DefinitionPosition): void {
  const parts = pathParameters(path);
  const used = Object.entries(filter).flatMap(([name, wanted]) => {
    const field = entity.fields.find((candidate) => candidate.name === name);
    if (field && kindTraits[field.kind].operators.includes('$in'))
      return [wanted].flat().map((value) => checkValue(field, value, parts, place.at(name)));
    place.mistake(`"${name}" is no field of ${entity.resource} by which a list can be filtered.`, {
      name,
      among: namesOf(entity.fields),
    });
    return [];
  });
  for (const part of parts)
    if (!used.includes(part)) place.mistake(`Nothing asks for the part ":${part}" of the path.`);
}

/** Checks the views of an entity; their columns are checked with the entity's own. */
export function checkViews(entity: Entity, place: DefinitionPosition): void {
  entity.views.forEach((view, position) => {
    const here = place.at(String(position));
    checkPath(view.path, here.at('path'));
    if (!isIconName(view.icon))
      here.at('icon').mistake(`There is no icon "${view.icon}".`, { name: view.icon, among: iconNames });
    if (view.menu !== undefined && pathParameters(view.path).length > 0)
      here.at('menu').mistake('A path with a parameter cannot be in the menu.');
    checkFilter(entity, view, here.at('filter'));
  });
}
