import { type FieldPath, isInList, leafOf, type PathHop } from '../fieldPath.ts';
import type { Entity, Field } from '../model.ts';
import type { Filter } from './Condition.ts';

/**
 * Cost limits of requests. 1 is the comparison of a column in every row of a list; a request costs the sum of its parts
 * in all its statements. On the embedded database with 2,500 rows, 1,000 takes less than a second of the processor.
 */
export const costLimits = {
  /** Of one request; a filter of twenty texts over two lists of relations costs two thirds of it. */
  request: 1000,
  /** From here on, a login has only a few such reads at once. */
  shared: 100,
  /** Of the condition of one rule of rights, which everybody it concerns pays in every read. */
  rule: 200,
} as const;

const costs = {
  compared: 1,
  /** A text is folded in each row before it is searched. */
  folded: 4,
  near: 2,
  /** Factor of a list inside a value, whose entries are unpacked in each row. */
  entries: 3,
  reference: 2,
  /** A pass over a join table and the records behind it. */
  passed: 6,
  sorted: 1,
  grouped: 3,
  summed: 1,
  populated: 5,
  /** Factor of each further relation behind a populated one: there may be several records. */
  nested: 3,
} as const;

/** Cost of a search in all rows of an entity that rates what it finds: four passes over the index, and the rating. */
export const searchCost = 6 * costs.folded;

/** Values of a list that cost as much as a comparison. */
const valuesAtOnce = 50;
/** Rows of an answer that cost as much as a comparison in all rows of a list. */
const rowsAtOnce = 25;
/** Rows whose relations are populated at the cost of one relation. */
const populatedAtOnce = 500;

/** Cost of finding the rows of an entity that may be read, and those of them in which a field may be. */
export type ReachCost = (entity: Entity, field: Field) => number;

const everything: ReachCost = () => 0;

/** Whether a relation leads over a join table, so that a row has many ways to go. */
export function isManifold({ field, members }: Pick<PathHop, 'field' | 'members'>): boolean {
  return members.length === 0 && (field.link !== undefined || field.kind === 'referenceList');
}

function comparedCost({ path, value, operator }: Extract<Filter, { type: 'compare' }>): number {
  const values = Array.isArray(value) ? value.length / valuesAtOnce : 0;
  const once = operator === '$contains' ? costs.folded : costs.compared;
  return (isInList(path) ? costs.entries * once : once) + values;
}

/** Cost of comparing a list of relations itself: a pass over its join table, and one more for "none". */
function relationListCost(filter: Extract<Filter, { path: FieldPath }>): number {
  if (!isManifold(filter.path)) return 0;
  const isNone = filter.type === 'compare' && Array.isArray(filter.value) && filter.value.includes(null);
  return costs.passed * (isNone ? 2 : 1);
}

function leafCost(filter: Extract<Filter, { path: FieldPath }>): number {
  if (filter.type === 'near') return costs.near;
  return relationListCost(filter) + (filter.type === 'exists' ? costs.compared : comparedCost(filter));
}

/** Cost of one relation on a path, with all that is done behind it. */
function hopCost(hop: PathHop, behind: number): number {
  if (isManifold(hop)) return costs.passed + behind;
  return (isInList(hop) ? costs.entries : 1) * (costs.reference + behind);
}

/** Cost of following a path to what costs `rest` at its end. */
function wayCost(path: FieldPath, rest: number, reach: ReachCost): number {
  return path.hops.reduceRight((cost, hop, at) => {
    const { entity, field } = path.hops[at + 1] ?? path;
    return hopCost(hop, cost + reach(entity, field));
  }, rest);
}

/**
 * Cost of a filter in every row.
 * @param reach rights to what is behind relations; rules of rights are evaluated regardless of any
 */
export function filterCost(filter: Filter, reach = everything): number {
  switch (filter.type) {
    case 'and':
    case 'or':
      return filter.parts.reduce((sum, part) => sum + filterCost(part, reach), 0);
    case 'not':
      return filterCost(filter.part, reach);
    case 'search':
      return costs.folded;
    case 'linked':
      return costs.passed * filter.steps.length;
    case 'near':
    case 'exists':
    case 'compare':
      return wayCost(filter.path, leafCost(filter), reach);
  }
}

/** Cost of sorting by the value at the end of a path. */
export function sortCost(path: FieldPath, reach: ReachCost): number {
  const isTitle = leafOf(path).kind === 'reference';
  return wayCost(path, costs.sorted + (isTitle ? costs.reference : 0), reach);
}

/** Cost of grouping by the value at the end of a path, and of sorting the groups. */
export function groupCost(path: FieldPath, reach: ReachCost): number {
  return costs.grouped + sortCost(path, reach);
}

/** Cost of some sums. */
export function sumsCost(sums: number): number {
  return costs.summed * sums;
}

/** The relations on some paths, those on the way to others included. */
function relationsOn(paths: readonly string[]): string[][] {
  const all = paths.flatMap((path) => {
    const names = path.split('.');
    return names.map((_, at) => names.slice(0, at + 1));
  });
  return [...new Map(all.map((names) => [names.join('.'), names])).values()];
}

/** Cost of an answer of so many rows in which records take the place of ids on these paths. */
export function rowsCost(rows: number, populated: readonly string[] = []): number {
  const once = costs.populated * Math.max(1, rows / populatedAtOnce);
  const relations = relationsOn(populated).map((names) => once * costs.nested ** (names.length - 1));
  return relations.reduce((sum, cost) => sum + cost, rows / rowsAtOnce);
}

/** Whether a filter has so many conditions across join tables that joining all of them would take long to plan. */
export function crossesOften(filter: Filter): boolean {
  const most = 2;
  const crossings = (part: Filter): number => {
    if (part.type === 'and' || part.type === 'or')
      return part.parts.reduce((sum, one) => sum + crossings(one), 0);
    if (part.type === 'not') return crossings(part.part);
    return 'path' in part && part.path.hops.some(isManifold) ? 1 : 0;
  };
  return crossings(filter) > most;
}
