import type { Entity } from '../model.ts';
import type { Place } from './ReadingContext.ts';

/** What tells duplicates apart is looked up by the index of the search: it must be part of what the search looks through. */
export function checkDuplicates(entity: Entity, place: Place): void {
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
