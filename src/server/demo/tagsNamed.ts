import { RecordPointer } from './recordPointer.ts';
import { tagDrafts } from './tagDrafts.ts';

const indexes = new Map(tagDrafts().map(({ name }, index) => [name, index]));

/** The tags of these names; a name that no tag has is a mistake in the drafts. */
export function tagsNamed(names: readonly string[]): RecordPointer[] {
  return names.map((name) => {
    const index = indexes.get(name);
    if (index === undefined) throw new Error(`There is no tag "${name}".`);
    return new RecordPointer('tags', index);
  });
}
