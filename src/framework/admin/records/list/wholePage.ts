import type { GetListResult, RaRecord } from 'ra-core';

/** Pages up to this length are rendered whole. */
export const wholeRows = 100;

/** All rows of a page; of those that are still being loaded, the parts of their titles. */
export function wholePage(list: Partial<Pick<GetListResult, 'data' | 'meta'>>): readonly RaRecord[] {
  return list.meta?.outline ?? list.data ?? [];
}
