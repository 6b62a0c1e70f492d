import { polymorphicColumns } from '../../kinds/columnsOf.ts';
import { linkTableName, literal, quoted } from '../../kinds/names.ts';
import type { EntityMatch } from '../state/SchemaMatch.ts';
import type { EntityOutline, FieldOutline } from '../state/SchemaState.ts';
import { addFieldStart, dropFieldStart, endingStart } from '../steps/stepStarts.ts';
import { changedKey, type KeyChange } from './changeKey.ts';
import { type Diff, successorOf } from './Diff.ts';
import { diffMembers } from './diffMembers.ts';
import { changedHistory } from './diffNames.ts';
import type { FieldChange } from './FieldChange.ts';
import type { Owner } from './Owner.ts';
import { addStatements } from './PlanBuilder.ts';
import { presentResource } from './relationRows.ts';

function linkKey({ link }: FieldOutline): string {
  return link ? `${link.through} ${link.type}` : '';
}

function linkKeys(entities: readonly EntityOutline[]): Set<string> {
  return new Set(entities.flatMap(({ fields }) => fields.filter(({ link }) => link).map(linkKey)));
}

/** Deletes the rows of links whose last field was removed, unless the whole table is dropped. */
function endLinks(diff: Diff): void {
  const kept = linkKeys(diff.after.entities);
  const done = new Set<string>();
  for (const { resource, fields } of diff.before.entities) {
    for (const field of fields) {
      const key = linkKey(field);
      if (!field.link || kept.has(key) || done.has(key)) continue;
      done.add(key);
      const table = linkTableName(field.link.through);
      if (!diff.match.tables.has(table)) continue;
      const step = diff.builder.step(endingStart(diff, { resource, field }));
      const ofType = `FROM ${quoted(table)} WHERE "type" = ${literal(field.link.type)}`;
      addStatements(step, 'drop', `DELETE ${ofType}`);
      if (step.class === 'destructive') step.losses ??= `SELECT count(*) ${ofType}`;
    }
  }
}

function dropField(diff: Diff, owner: Owner, resource: string): void {
  const start = dropFieldStart(resource, owner.field.name);
  const staysLinked = owner.field.link && linkKeys(diff.after.entities).has(linkKey(owner.field));
  if (!staysLinked) return void diff.builder.step(start);
  const sentence = `Das Feld ${owner.field.name} von ${resource} entfällt; die Verknüpfungen bleiben, weil andere Felder sie zeigen.`;
  diff.builder.step({ ...start, class: 'safe', sentence });
}

/** Adds a step if a polymorphic reference no longer allows some of its former targets. */
function dropTargets(diff: Diff, resource: string, { from, to }: FieldChange): void {
  const allowed = new Set(to.targets);
  const gone = (from.targets ?? [])
    .map((target) => presentResource(diff, target))
    .filter((one) => !allowed.has(one));
  if (!to.targets || gone.length === 0) return;
  const step = diff.builder.step({
    name: `${resource}.${to.name}: ${gone.join(', ')}`,
    kind: 'changeField',
    class: 'destructive',
    sentence: `${resource}.${to.name} zeigt nicht mehr auf ${gone.join(', ')}; Verweise darauf gehen verloren.`,
  });
  const { type, id } = polymorphicColumns(to.name);
  const isGone = `${quoted(type)} IN (${gone.map(literal).join(', ')})`;
  addStatements(
    step,
    'clean',
    `UPDATE ${quoted(resource)} SET ${quoted(type)} = NULL, ${quoted(id)} = NULL WHERE ${isGone}`,
  );
}

function changeMembers(diff: Diff, resource: string, field: FieldChange): void {
  const { to } = field;
  const present = (target: string) => presentResource(diff, target);
  const label = `${resource}.${to.name}`;
  for (const { start, path, change } of diffMembers({ label }, field, present)) {
    const [table, column] = [quoted(resource), quoted(to.name)];
    const step = diff.builder.step(start);
    const value = changedHistory(resource, [to.name, ...path], change);
    addStatements(step, 'carry', memberSql({ table, column }, path, change), value);
  }
}

interface ChangedColumn {
  table: string;
  column: string;
}

function memberSql({ table, column }: ChangedColumn, path: string[], change: KeyChange): string {
  return `UPDATE ${table} SET ${column} = ${changedKey(column, path, change)} WHERE ${column} IS NOT NULL`;
}

function unchangedFields(diff: Diff, { after, fields }: EntityMatch): void {
  for (const field of after.fields) {
    const former = fields.get(field.name);
    if (!former) {
      diff.builder.step(addFieldStart({ resource: after.resource, field }));
      continue;
    }
    const change = { from: former, to: field };
    if (former.kind === 'polymorphicReference' && field.kind === former.kind)
      dropTargets(diff, after.resource, change);
    changeMembers(diff, after.resource, change);
  }
}

/** Diffs the fields of all entities, with or without columns. */
export function diffFields(diff: Diff): void {
  for (const entity of diff.match.entities.values()) {
    unchangedFields(diff, entity);
    for (const field of entity.before.fields) {
      const owner = { resource: entity.before.resource, field };
      if (!successorOf(diff, owner)) dropField(diff, owner, entity.after.resource);
    }
  }
  endLinks(diff);
}
