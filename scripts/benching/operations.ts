import { filteredType, rareWord } from './institutionRows.ts';
import type { Load } from './Load.ts';

/** One thing a clerk does all day, asked of our server and of the bare one with the same words. */
export interface Operation {
  name: 'get' | 'list' | 'listExact' | 'search' | 'update';
  title: string;
  request: Pick<Load, 'method' | 'path' | 'body'>;
}

function listPath(filter: object, more = ''): string {
  const query = new URLSearchParams({
    filter: JSON.stringify(filter),
    sort: '["name","ASC"]',
    range: '[0,24]',
  });
  return `/api/institutions?${query}${more}`;
}

export const operations: readonly Operation[] = [
  { name: 'get', title: 'one record', request: { method: 'GET', path: '/api/institutions/{id}' } },
  {
    name: 'list',
    title: '25 of 12,500, sorted, capped total',
    request: { method: 'GET', path: listPath({ type: filteredType }) },
  },
  {
    name: 'listExact',
    title: '25 of 12,500, sorted, exact total',
    request: { method: 'GET', path: listPath({ type: filteredType }, '&count=exact') },
  },
  {
    name: 'search',
    title: `search for a word in 40 names`,
    request: { method: 'GET', path: listPath({ $search: rareWord.toLowerCase() }) },
  },
  {
    name: 'update',
    title: 'change one field, with its history',
    request: { method: 'PUT', path: '/api/institutions/{id}', body: '{"totalAmountPupils": {n}}' },
  },
];

/** The same list from a cursor on. */
export function pageAfter(cursor: string): string {
  return listPath({}, `&after=${encodeURIComponent(cursor)}`);
}
