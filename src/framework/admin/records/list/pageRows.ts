import type { GetListResult } from 'ra-core';

/** Pages up to this length are rendered whole. */
export const wholeRows = 100;

/** How many rows a page has, those included that are still being loaded. */
export function pageRows({ data = [], meta }: Partial<Pick<GetListResult, 'data' | 'meta'>>): number {
  return meta?.pageRows ?? data.length;
}
