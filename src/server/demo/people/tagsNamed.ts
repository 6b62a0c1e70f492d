import { RecordPointer } from '../base/recordPointer.ts';
import { tagDrafts } from '../office/tagDrafts.ts';

const indexes = new Map(tagDrafts().map(({ name }, index) => [name, index]));

/**
 * Pointers to the tags with these names.
 * @throws Error for an unknown name
 */
export function tagsNamed(names: readonly string[]): RecordPointer[] {
  return names.map((name) => {
    const index = indexes.get(name);
    if (index === undefined) throw new Error(`There is no tag "${name}".`);
    return new RecordPointer('tags', index);
  });
}
