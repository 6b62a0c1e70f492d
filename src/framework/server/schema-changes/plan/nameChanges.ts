import { polymorphicColumns } from '../../kinds/columnsOf.ts';
import { literal, quoted } from '../../kinds/names.ts';
import { type EntityMatch, matchByName, matchSchemas } from '../state/matchSchemas.ts';
import type { FieldOutline } from '../state/SchemaState.ts';
import { renameFieldStart, renameTableStart } from '../steps/stepStarts.ts';
import { changedKey, type KeyChange } from './changeKey.ts';
import type { Diff, Renaming } from './Diff.ts';
import { addStatements, type Plan } from './Plan.ts';

/** Maps former to current names, for names stored as values in grants and saved views. */
export interface NameChanges {
  /** Whether any name was changed or removed. */
  readonly any: boolean;
  /** Current name of a former resource; undefined if it was removed. Other names are returned unchanged. */
  resource(name: string): string | undefined;
  /** Whether this is a former resource. */
  isResource(name: string): boolean;
  /**
   * Current form of a former path (`contract.name`, `address.city`); undefined if one of its fields was
   * removed.
   */
  path(resource: string, path: string): string | undefined;
}

function presentMember(former: readonly FieldOutline[], present: readonly FieldOutline[], name: string) {
  const matched = matchByName(former, present);
  return present.find((field) => matched.get(field.name)?.name === name);
}

class ModelNames implements NameChanges {
  readonly any: boolean;
  readonly #former: ReadonlySet<string>;
  readonly #entities: ReadonlyMap<string, EntityMatch>;

  constructor(plan: Pick<Plan, 'before' | 'after'>) {
    const { entities } = matchSchemas(plan.before, plan.after);
    this.#former = new Set(plan.before.entities.map(({ resource }) => resource));
    this.#entities = new Map([...entities.values()].map((match) => [match.before.resource, match]));
    this.any = plan.before.entities.some(({ resource, fields }) => this.#isChanged(resource, fields));
  }

  #isChanged(resource: string, fields: readonly FieldOutline[]): boolean {
    return this.resource(resource) !== resource || this.#hasChanged(resource, fields, '');
  }

  #hasChanged(resource: string, fields: readonly FieldOutline[], prefix: string): boolean {
    return fields.some(({ name, members }) => {
      const path = prefix + name;
      return this.path(resource, path) !== path || this.#hasChanged(resource, members ?? [], `${path}.`);
    });
  }

  isResource(name: string): boolean {
    return this.#former.has(name);
  }

  resource(name: string): string | undefined {
    return this.#former.has(name) ? this.#entities.get(name)?.after.resource : name;
  }

  path(resource: string, path: string): string | undefined {
    const entity = this.#entities.get(resource);
    if (!entity) return this.#former.has(resource) ? undefined : path;
    const names = path.split('.');
    return this.#walk(entity.before.fields, entity.after.fields, names)?.join('.');
  }

  #walk(
    former: readonly FieldOutline[],
    present: readonly FieldOutline[],
    names: string[],
  ): string[] | undefined {
    const [name = '', ...rest] = names;
    const was = former.find((field) => field.name === name);
    // not a field: `id`, `near`
    if (!was) return names;
    const is = presentMember(former, present, name);
    if (!is) return undefined;
    if (rest.length === 0) return [is.name];
    const inner = this.#below(was, is, rest);
    return inner && [is.name, ...inner];
  }

  #below(was: FieldOutline, is: FieldOutline, rest: string[]): string[] | undefined {
    if (was.members) return is.members && this.#walk(was.members, is.members, rest);
    const next = was.to === undefined ? undefined : this.#entities.get(was.to);
    if (!next || is.to !== next.after.resource) return undefined;
    return this.#walk(next.before.fields, next.after.fields, rest);
  }
}

/** The name changes of a plan. */
export function nameChangesOf(plan: Pick<Plan, 'before' | 'after'>): NameChanges {
  return new ModelNames(plan);
}

/** SQL that changes a key in the history of an entity. */
export function changedHistory(
  resource: string,
  path: readonly [string, ...string[]],
  change: KeyChange,
): string {
  const [before, after] = [`"before"`, `"after"`].map(
    (column) => `${column} = ${changedKey(column, path, change)}`,
  );
  const has = (column: string) => `${column} ? ${literal(path[0])}`;
  const where = `"resource" = ${literal(resource)} AND (${has('"before"')} OR ${has('"after"')})`;
  return `UPDATE "sys_changes" SET ${before}, ${after} WHERE ${where}`;
}

interface FieldName {
  resource: string;
  field: string;
}

function renamedInHistory({ resource, field }: FieldName, { from, to }: Renaming): string {
  const renamed = (column: string) =>
    `CASE WHEN ${column}->${literal(field)}->>'type' = ${literal(from)} THEN jsonb_set(${column}, ARRAY[${literal(field)}, 'type'], to_jsonb(${literal(to)}::text)) ELSE ${column} END`;
  const set = `"before" = ${renamed('"before"')}, "after" = ${renamed('"after"')}`;
  return `UPDATE "sys_changes" SET ${set} WHERE "resource" = ${literal(resource)} AND ("before" ? ${literal(field)} OR "after" ? ${literal(field)})`;
}

interface FieldOf {
  resource: string;
  field: FieldOutline;
}

function renamedType({ resource, field }: FieldOf, { from, to }: Renaming): string {
  const type = quoted(polymorphicColumns(field.name).type);
  return `UPDATE ${quoted(resource)} SET ${type} = ${literal(to)} WHERE ${type} = ${literal(from)}`;
}

/** Framework tables with a `resource` column. */
const resourceTables = ['sys_changes', 'sys_idempotency', 'sys_imports', 'sys_bulk_runs'];

/**
 * Renames a table and the resource names stored as values: in framework tables and polymorphic references.
 */
function renameResource(diff: Diff, entity: EntityMatch): void {
  const [from, to] = [entity.before.resource, entity.after.resource];
  const step = diff.builder.step(renameTableStart(entity));
  addStatements(step, 'rename', `ALTER TABLE ${quoted(from)} RENAME TO ${quoted(to)}`);
  for (const table of resourceTables) {
    if (!diff.before.tables.some(({ name }) => name === table)) continue;
    addStatements(
      step,
      'rename',
      `UPDATE ${quoted(table)} SET "resource" = ${literal(to)} WHERE "resource" = ${literal(from)}`,
    );
  }
  for (const { after, fields } of diff.match.entities.values()) {
    for (const field of after.fields) {
      if (field.kind !== 'polymorphicReference' || fields.get(field.name)?.kind !== field.kind) continue;
      addStatements(step, 'carry', renamedType({ resource: after.resource, field }, { from, to }));
      addStatements(
        step,
        'carry',
        renamedInHistory({ resource: after.resource, field: field.name }, { from, to }),
      );
    }
  }
}

function renameFields(diff: Diff, { after, fields }: EntityMatch): void {
  for (const { name } of after.fields) {
    const former = fields.get(name);
    if (!former || former.name === name) continue;
    const step = diff.builder.step(renameFieldStart(after.resource, former.name, name));
    // The history must have the new resource name first, so this runs in a later phase.
    addStatements(
      step,
      'create',
      changedHistory(after.resource, [former.name], { change: 'rename', argument: name }),
    );
  }
}

/**
 * Adds steps for renamed entities and fields; their columns and join tables are added to these steps later.
 */
export function diffNames(diff: Diff): void {
  for (const entity of diff.match.entities.values()) {
    if (entity.before.resource !== entity.after.resource) renameResource(diff, entity);
    renameFields(diff, entity);
  }
}
