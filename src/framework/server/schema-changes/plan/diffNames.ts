import { polymorphicColumns } from '../../kinds/columnsOf.ts';
import { literal, quoted } from '../../kinds/names.ts';
import type { EntityMatch } from '../state/SchemaMatch.ts';
import type { FieldOutline } from '../state/SchemaState.ts';
import { renameFieldStart, renameTableStart } from '../steps/stepStarts.ts';
import { changedKey, type KeyChange } from './changeKey.ts';
import type { Diff } from './Diff.ts';
import { addStatements } from './PlanBuilder.ts';
import type { Renaming } from './Renaming.ts';

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
