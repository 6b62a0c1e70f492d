import type { SortKey } from '../model.ts';

/** An order as react-admin keeps it: one field and its direction. */
export interface SortOrder {
  field: string;
  order: 'ASC' | 'DESC';
}

/**
 * The keys of an order. `field` may name further fields behind the first, which `order` sorts; a minus marks a
 * descending one: `{field: 'lastName,-birthday', order: 'ASC'}`.
 */
export function sortKeys({ field, order }: SortOrder): SortKey[] {
  const [first = '', ...others] = field.split(',');
  return [
    { path: first, direction: order },
    ...others.map((part): SortKey => {
      const isDescending = part.startsWith('-');
      return { path: isDescending ? part.slice(1) : part, direction: isDescending ? 'DESC' : 'ASC' };
    }),
  ];
}

/** The inverse of `sortKeys`; undefined without a key. */
export function sortOrder(keys: readonly SortKey[]): SortOrder | undefined {
  const [first, ...others] = keys;
  if (!first) return undefined;
  const further = others.map(({ path, direction }) => (direction === 'DESC' ? `-${path}` : path));
  return { field: [first.path, ...further].join(), order: first.direction };
}

/** An order as the parameter `sort` of the API: `["name","ASC"]`, or a list of such pairs. */
export function sortParameter(sort: SortOrder): string {
  const pairs = sortKeys(sort).map(({ path, direction }) => [path, direction]);
  return JSON.stringify(pairs.length === 1 ? pairs[0] : pairs);
}
