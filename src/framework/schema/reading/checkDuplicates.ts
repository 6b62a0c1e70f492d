import type { Entity } from '../model.ts';
import type { DefinitionPosition } from './ReadingContext.ts';

/** Duplicates are found by the index of the search, so their paths must be searched fields. */
export function checkDuplicates(entity: Entity, place: DefinitionPosition): void {
  entity.duplicates?.forEach((paths, position) => {
    for (const path of paths)
      if (!entity.searchFields.includes(path))
        place
          .at(String(position))
          .mistake(`"${path}" is not searched; name it in admin.search.fields, by whose index it is found.`, {
            name: path,
            among: entity.searchFields,
          });
  });
}
