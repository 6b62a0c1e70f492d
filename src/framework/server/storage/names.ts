import { createHash } from 'node:crypto';

const longestIdentifier = 63;

/** A name PostgreSQL does not cut: longer ones keep their head and end in a hash of the whole. */
export function shortName(name: string): string {
  if (Buffer.byteLength(name) <= longestIdentifier) return name;
  const hash = createHash('sha256').update(name).digest('hex').slice(0, 10);
  return `${name.slice(0, longestIdentifier - 11)}_${hash}`;
}

/** Quotes an identifier; names come from definitions only, never from a request. */
export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

/** Quotes a text as an SQL literal. */
export function literal(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}

/** Join table of a reference list: `institutions__responsibles`, columns `owner`, `target`, `position`. */
export function listTableName(resource: string, field: string): string {
  return shortName(`${resource}__${field}`);
}

/** Join table of a link: `link_staffing`, a column per entity and `type`. */
export function linkTableName(through: string): string {
  return shortName(`link_${through}`);
}

/** Column of a link table that holds the ids of `resource`. */
export function linkColumnName(resource: string): string {
  return shortName(`${resource}_id`);
}

/** Generated column with the place of an address. */
export function pointColumnName(field: string): string {
  return shortName(`${field}__point`);
}
