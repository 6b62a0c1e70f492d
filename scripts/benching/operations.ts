import type { Person } from './enterPeople.ts';
import { filteredType, rareWord } from './institutionRows.ts';
import type { Load } from './Load.ts';
import { clerkFields } from './restrictedReading.ts';

/** An everyday operation, requested from our server and from its baseline in the same way. */
export interface Operation {
  name:
    | 'get'
    | 'list'
    | 'listExact'
    | 'search'
    | 'update'
    | 'restricted'
    | 'restrictedGet'
    | 'restrictedList'
    | 'granted';
  title: string;
  request: Pick<Load, 'method' | 'path' | 'body'>;
  /** Role of the user who sends it. */
  as: Person;
  /** Baseline: the bare server, or our own server with the administrator's rights. */
  against: 'bare' | 'administrator';
  /** Uses every nth institution only, those a clerk may read. */
  onlyEvery?: number;
}

const byAdministrator = { as: 'administrator', against: 'bare' } as const;
const fields = `fields=${encodeURIComponent(JSON.stringify(clerkFields))}`;

function listPath(filter: object, more = ''): string {
  const query = new URLSearchParams({
    filter: JSON.stringify(filter),
    sort: '["name","ASC"]',
    range: '[0,24]',
  });
  return `/api/institutions?${query}${more}`;
}

export const operations: readonly Operation[] = [
  {
    ...byAdministrator,
    name: 'get',
    title: 'one record',
    request: { method: 'GET', path: '/api/institutions/{id}' },
  },
  {
    ...byAdministrator,
    name: 'list',
    title: '25 of 12,500, sorted, capped total',
    request: { method: 'GET', path: listPath({ type: filteredType }) },
  },
  {
    ...byAdministrator,
    name: 'listExact',
    title: '25 of 12,500, sorted, exact total',
    request: { method: 'GET', path: listPath({ type: filteredType }, '&count=exact') },
  },
  {
    ...byAdministrator,
    name: 'search',
    title: `search for a word in 40 names`,
    request: { method: 'GET', path: listPath({ $search: rareWord.toLowerCase() }) },
  },
  {
    ...byAdministrator,
    name: 'update',
    title: 'change one field, with its history',
    request: { method: 'PUT', path: '/api/institutions/{id}', body: '{"totalAmountPupils": {n}}' },
  },
  {
    name: 'restricted',
    title: '25 of 7,500 of a clerk, exact total',
    request: { method: 'GET', path: listPath({ type: filteredType }, '&count=exact') },
    as: 'clerk',
    against: 'bare',
  },
  {
    name: 'restrictedGet',
    title: 'one record of a clerk',
    request: { method: 'GET', path: `/api/institutions/{id}?${fields}` },
    as: 'clerk',
    against: 'administrator',
    onlyEvery: 10,
  },
  {
    name: 'restrictedList',
    title: '25 of a clerk, no total',
    request: { method: 'GET', path: listPath({ type: filteredType }, `&count=none&${fields}`) },
    as: 'clerk',
    against: 'administrator',
  },
  {
    name: 'granted',
    title: '25 of 5,000 granted one by one',
    request: { method: 'GET', path: listPath({}) },
    as: 'grantee',
    against: 'bare',
  },
];

/** The path of the list from a cursor on. */
export function pageAfter(cursor: string): string {
  return listPath({}, `&after=${encodeURIComponent(cursor)}`);
}
