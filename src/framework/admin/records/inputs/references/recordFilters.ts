import { isSameValue } from '../../../../schema/merge/isSameValue.ts';

/** A filter in the language of the API. */
export type RecordFilter = Readonly<Record<string, unknown>>;

/** One filter that meets all of `filters`; those that say different things of one field stay apart. */
export function joinFilters(filters: readonly RecordFilter[]): RecordFilter {
  const joined: Record<string, unknown> = {};
  for (const [name, value] of filters.flatMap((filter) => Object.entries(filter))) {
    if (name in joined && !isSameValue(joined[name], value)) return { $and: [...filters] };
    joined[name] = value;
  }
  return joined;
}
