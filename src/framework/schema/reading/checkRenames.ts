import type { Entity, Field } from '../model.ts';
import type { DefinitionPosition } from './ReadingContext.ts';

interface Renamed {
  name: string;
  from: string;
  place: DefinitionPosition;
}

function checkNames(renamed: readonly Renamed[], present: ReadonlySet<string>): void {
  const seen = new Map<string, string>();
  for (const { name, from, place } of renamed) {
    const other = seen.get(from);
    if (present.has(from)) place.mistake(`"${from}" is still there, so nothing was renamed from it.`);
    if (other) place.mistake(`"${other}" was renamed from "${from}" already.`);
    seen.set(from, name);
  }
}

/** Checks that former field names are gone and claimed only once. */
export function checkRenamedFields(fields: readonly Field[], place: DefinitionPosition): void {
  const renamed = fields.flatMap(({ name, renamedFrom }) =>
    renamedFrom === undefined
      ? []
      : [{ name, from: renamedFrom, place: place.at(`properties.${name}.admin.store.renamedFrom`) }],
  );
  checkNames(renamed, new Set(fields.map(({ name }) => name)));
}

/** Checks former resource names in the same way; `placeOf` returns the file of an entity. */
export function checkRenamedEntities(
  entities: readonly Entity[],
  placeOf: (resource: string) => DefinitionPosition,
): void {
  const renamed = entities.flatMap(({ resource, renamedFrom }) =>
    renamedFrom === undefined
      ? []
      : [{ name: resource, from: renamedFrom, place: placeOf(resource).at('admin.store.renamedFrom') }],
  );
  checkNames(renamed, new Set(entities.map(({ resource }) => resource)));
}
