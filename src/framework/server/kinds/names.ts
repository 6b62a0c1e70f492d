import { createHash } from 'node:crypto';

const longestIdentifier = 63;

/** Shortens a name to PostgreSQL's limit: a longer one keeps its beginning and ends in a hash of it all. */
export function shortName(name: string): string {
  if (Buffer.byteLength(name) <= longestIdentifier) return name;
  const hash = createHash('sha256').update(name).digest('hex').slice(0, 10);
  return `${name.slice(0, longestIdentifier - 11)}_${hash}`;
}

/** Quotes an identifier. Names come only from definitions, never from a request. */
export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

/** Quotes text as an SQL literal. */
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

/** Column of a link table with the ids of `resource`. */
export function linkColumnName(resource: string): string {
  return shortName(`${resource}_id`);
}

/** Generated column with the map point of an address. */
export function pointColumnName(field: string): string {
  return shortName(`${field}__point`);
}
