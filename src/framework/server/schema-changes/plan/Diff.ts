import { polymorphicColumns } from '../../kinds/columnsOf.ts';
import { linkTableName, listTableName, pointColumnName } from '../../kinds/names.ts';
import { type EntityMatch, matchSchemas, type SchemaMatch, type TableMatch } from '../state/matchSchemas.ts';
import type { EntityOutline, FieldOutline, SchemaState } from '../state/SchemaState.ts';
import { mentions } from '../state/tableSql.ts';
import { PlanBuilder, type Step, type StepStart } from './Plan.ts';

/** The field to which a column or join table belongs. */
export interface Owner {
  resource: string;
  field: FieldOutline;
}

function columnNames(field: FieldOutline): string[] {
  if (field.kind === 'link' || field.kind === 'referenceList') return [];
  if (field.kind === 'polymorphicReference') return Object.values(polymorphicColumns(field.name));
  return [field.name, pointColumnName(field.name)];
}

/** Owners by `table` for join tables, by `table.column` for columns. */
function ownersOf(entities: readonly EntityOutline[]): Map<string, Owner> {
  const owners = new Map<string, Owner>();
  for (const { resource, fields } of entities) {
    for (const field of fields) {
      const owner = { resource, field };
      if (field.kind === 'referenceList') owners.set(listTableName(resource, field.name), owner);
      const link = field.link && linkTableName(field.link.through);
      if (link && !owners.has(link)) owners.set(link, owner);
      for (const column of columnNames(field)) owners.set(`${resource}.${column}`, owner);
    }
  }
  return owners;
}

/** State shared by all parts of the diff. */
export interface Diff {
  before: SchemaState;
  after: SchemaState;
  match: SchemaMatch;
  builder: PlanBuilder;
  ownersBefore: Map<string, Owner>;
  ownersAfter: Map<string, Owner>;
  /** Matched entities by former resource. */
  entitiesByFormer: Map<string, EntityMatch>;
  /** Functions whose SQL changed. */
  changedFunctions: string[];
  /** Steps of fields whose storage changed, by current label. */
  moves: Map<string, StepStart>;
}

/** Creates the comparison of two schemas, with an empty plan. */
export function startDiff(before: SchemaState, after: SchemaState): Diff {
  const match = matchSchemas(before, after);
  const known = new Map(before.functions.map(({ name, sql }) => [name, sql]));
  return {
    before,
    after,
    match,
    builder: new PlanBuilder(),
    ownersBefore: ownersOf(before.entities),
    ownersAfter: ownersOf(after.entities),
    entitiesByFormer: new Map([...match.entities.values()].map((entity) => [entity.before.resource, entity])),
    changedFunctions: after.functions
      .filter(({ name, sql }) => known.has(name) && known.get(name) !== sql)
      .map(({ name }) => name),
    moves: new Map(),
  };
}

/** The current field that replaces a former one. */
export function successorOf(diff: Diff, owner: Owner): Owner | undefined {
  const entity = diff.entitiesByFormer.get(owner.resource);
  const field = entity?.after.fields.find(({ name }) => entity.fields.get(name)?.name === owner.field.name);
  return entity && field && { resource: entity.after.resource, field };
}

/** The former field that a current one replaces. */
export function predecessorOf(diff: Diff, owner: Owner): FieldOutline | undefined {
  return diff.match.entities.get(owner.resource)?.fields.get(owner.field.name);
}

/** Name of a field in messages: `resource.field`. */
export function labelOf(owner: Owner): string {
  return `${owner.resource}.${owner.field.name}`;
}

/** A field before and after a schema change. */
export interface FieldChange {
  from: FieldOutline;
  to: FieldOutline;
}

/** The former and the current name. */
export interface Renaming {
  from: string;
  to: string;
}

/** State shared by all parts of one table's diff. */
export interface TableDiff {
  diff: Diff;
  match: TableMatch;
  /** Current column by former column, only for renamed ones. */
  renames: ReadonlyMap<string, string>;
  /**
   * Former columns that are dropped, changed or recomputed; dependent indexes and keys are rebuilt in the
   * same step.
   */
  touched: Map<string, Step>;
  /** Current columns that are new or changed. */
  settled: Map<string, Step>;
  /** New columns among these; they cannot contain dangling references. */
  added: Set<string>;
  /** New columns that have no values yet. */
  empty: Set<string>;
}

/** Creates the comparison of a table with its former state. */
export function startTableDiff(diff: Diff, match: TableMatch): TableDiff {
  const renames = new Map<string, string>();
  for (const [name, former] of match.columns) if (former.name !== name) renames.set(former.name, name);
  return { diff, match, renames, touched: new Map(), settled: new Map(), added: new Set(), empty: new Set() };
}

/** The step of the first of `columns` used in an expression. */
export function stepNamedIn(sql: string, columns: ReadonlyMap<string, Step>): Step | undefined {
  for (const [column, step] of columns) if (mentions(sql, column)) return step;
  return undefined;
}

/** Whether an expression calls a function whose SQL changed. */
export function usesChangedFunction({ diff }: TableDiff, sql: string): boolean {
  return diff.changedFunctions.some((name) => sql.includes(`${name}(`));
}
