import { polymorphicColumns } from '../../kinds/columnsOf.ts';
import { jsonTypes } from '../../kinds/jsonTypes.ts';
import { linkTableName, literal, quoted } from '../../kinds/names.ts';
import { type EntityMatch, matchByName } from '../state/matchSchemas.ts';
import type { EntityOutline, FieldOutline } from '../state/SchemaState.ts';
import { addFieldStart, changeFieldStart, dropFieldStart, endingStart } from '../steps/stepStarts.ts';
import { changedKey, type KeyChange } from './changeKey.ts';
import { conversionNotes, isPlainMember, memberConversion } from './conversions.ts';
import { type Diff, type FieldChange, type Owner, type Renaming, successorOf } from './Diff.ts';
import { changedHistory } from './nameChanges.ts';
import { addStatements, type StepStart } from './Plan.ts';
import { presentResource } from './relationRows.ts';

interface MemberChange {
  start: StepStart;
  /** Member names below the field; parents of the changed member already have their new names. */
  path: string[];
  change: KeyChange;
}

function renamed(label: string, path: string[], { from, to }: Renaming): MemberChange {
  const sentence = `Aus ${from} in ${label} wird ${to}; die Werte ziehen mit.`;
  const start: StepStart = {
    name: `${label}.${from} -> ${to}`,
    kind: 'renameField',
    class: 'rewriting',
    sentence,
  };
  return { start, path: [...path, from], change: { change: 'rename', argument: to } };
}

function dropped(label: string, path: string[], name: string): MemberChange {
  const sentence = `${name} in ${label} wird gelöscht, mit allen Werten darin.`;
  const start: StepStart = { name: `${label}.${name}`, kind: 'dropField', class: 'destructive', sentence };
  return { start, path: [...path, name], change: { change: 'drop' } };
}

/** Drops the ids of a member that now refers to another resource or was not a reference before. */
function redirected(label: string, path: string[], to: FieldOutline): MemberChange {
  const sentence = `${to.name} in ${label} zeigt jetzt auf ${to.to}; was darin stand, geht verloren.`;
  const start: StepStart = {
    name: `${label}.${to.name}: ${to.to}`,
    kind: 'changeField',
    class: 'destructive',
    sentence,
  };
  return { start, path: [...path, to.name], change: { change: 'drop' } };
}

function converted(label: string, path: string[], { from, to }: FieldChange): MemberChange[] {
  const found = from.kind === to.kind ? undefined : memberConversion(from.kind, to.kind);
  if (!found) return [];
  const start = changeFieldStart(`${label}.${to.name}`, from.kind, to.kind, found);
  return [{ start, path: [...path, to.name], change: { change: 'convert', argument: found.value ?? '$1' } }];
}

function retyped(label: string, path: string[], change: FieldChange): MemberChange[] {
  const { from, to } = change;
  if (isPlainMember(from.kind, to.kind)) return converted(label, path, change);
  const [was, is] = [jsonTypes[from.kind], jsonTypes[to.kind]];
  if (was === is || is === null) return [];
  const isKept = is === 'array' || (is === 'string' && (was === 'number' || was === 'boolean'));
  const rest = isKept
    ? { class: 'rewriting' as const, note: conversionNotes.kept }
    : { class: 'destructive' as const, note: conversionNotes.lossy };
  const start = changeFieldStart(`${label}.${to.name}`, from.kind, to.kind, rest);
  return [{ start, path: [...path, to.name], change: { change: 'retype', argument: is } }];
}

interface MemberPlace {
  label: string;
  /** Member names below the field. */
  path?: string[];
}

/**
 * Changes inside the values of a field, outermost first.
 * @param presentResource returns the current name of a former resource.
 */
function diffMembers(
  { label, path = [] }: MemberPlace,
  { from, to }: FieldChange,
  presentResource: (resource: string) => string,
): MemberChange[] {
  if (!from.members || !to.members) return [];
  const matched = matchByName(from.members, to.members);
  const kept = new Set([...matched.values()].map(({ name }) => name));
  const gone = from.members
    .filter(({ name }) => !kept.has(name))
    .map(({ name }) => dropped(label, path, name));
  const changes = to.members.flatMap((member) => {
    const former = matched.get(member.name);
    if (!former) return [];
    const names =
      former.name === member.name ? [] : [renamed(label, path, { from: former.name, to: member.name })];
    const isAlike = former.kind === 'reference' && presentResource(former.to ?? '') === member.to;
    if (member.kind === 'reference' && !isAlike) return [...names, redirected(label, path, member)];
    const below = [...path, member.name];
    const change = { from: former, to: member };
    const inner = diffMembers({ label: `${label}.${member.name}`, path: below }, change, presentResource);
    return [...names, ...retyped(label, path, change), ...inner];
  });
  return [...gone, ...changes];
}

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
