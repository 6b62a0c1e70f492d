import type { FieldKind } from '../../../schema/kinds/FieldKind.ts';
import { linkTableName } from '../../kinds/names.ts';
import type { EntityMatch } from '../state/matchSchemas.ts';
import type { FieldOutline, SchemaState } from '../state/SchemaState.ts';
import { typeSql } from '../state/tableSql.ts';
import { changeFieldStart } from '../steps/stepStarts.ts';
import { conversionNotes } from './conversions.ts';
import type { Diff, FieldChange } from './Diff.ts';
import { addStatements, type StepClass } from './Plan.ts';
import { presentResource, relationRows, storeRelation } from './relationRows.ts';

const relations: readonly FieldKind[] = ['reference', 'referenceList', 'link', 'polymorphicReference'];
const many: readonly FieldKind[] = ['referenceList', 'link'];

/**
 * Storage of a field: a plain column, the two columns of a polymorphic reference, a list table or a link
 * table.
 */
function placeOf(field: FieldOutline): string {
  if (field.link) return `link ${field.link.through} ${field.link.type}`;
  return field.kind === 'referenceList' || field.kind === 'polymorphicReference' ? field.kind : 'column';
}

interface Carried {
  class: StepClass;
  note: string;
  /** Former and current name of the target resource. */
  from: string;
  to: string;
}

/** Former name of the target resource whose ids can be carried over. */
function sharedTarget(diff: Diff, from: FieldOutline, to: FieldOutline): string | undefined {
  const before = from.targets ?? (from.to === undefined ? [] : [from.to]);
  const after = to.targets ?? (to.to === undefined ? [] : [to.to]);
  return before.find((resource) => after.includes(presentResource(diff, resource)));
}

function carried(diff: Diff, from: FieldOutline, to: FieldOutline): Carried | undefined {
  if (!relations.includes(from.kind) || !relations.includes(to.kind)) return undefined;
  const shared = sharedTarget(diff, from, to);
  if (shared === undefined) return undefined;
  const isFirstOnly = many.includes(from.kind) && !many.includes(to.kind);
  const isPartly = from.kind === 'polymorphicReference' && from.targets?.length !== 1;
  const names = { from: shared, to: presentResource(diff, shared) };
  if (isFirstOnly)
    return { ...names, class: 'destructive', note: 'Von mehreren Verweisen bleibt nur der erste.' };
  if (isPartly)
    return { ...names, class: 'destructive', note: `Nur Verweise auf ${names.to} bleiben erhalten.` };
  return { ...names, class: 'rewriting', note: 'Alle Verweise bleiben erhalten.' };
}

/** Fact columns that the join tables of two links have in common. */
function sharedFacts(diff: Diff, from: FieldOutline, to: FieldOutline): string[] {
  const columnsIn = ({ tables }: SchemaState, { link }: FieldOutline) =>
    tables.find(({ name }) => link && name === linkTableName(link.through))?.columns ?? [];
  const former = new Set(columnsIn(diff.before, from).map((column) => `${column.name} ${typeSql(column)}`));
  return columnsIn(diff.after, to)
    .filter(({ notNull }) => !notNull)
    .filter((column) => former.has(`${column.name} ${typeSql(column)}`))
    .map(({ name }) => name);
}

function moveField(diff: Diff, entity: EntityMatch, { from, to }: FieldChange): void {
  const rest = carried(diff, from, to);
  const label = `${entity.after.resource}.${to.name}`;
  const names: [string, string] = from.kind === to.kind ? [placeOf(from), placeOf(to)] : [from.kind, to.kind];
  const start = changeFieldStart(
    label,
    ...names,
    rest ?? { class: 'destructive', note: conversionNotes.lost },
  );
  diff.moves.set(label, start);
  const step = diff.builder.step(start);
  if (!rest) return;
  const facts = sharedFacts(diff, from, to);
  const rows = relationRows(diff, entity, { field: from, to: rest.from, facts });
  const present = { resource: entity.after.resource, field: to, facts };
  addStatements(step, 'carry', storeRelation(present, rows, rest.to));
}

/** Adds steps for fields whose storage changed, carrying over the references that still fit. */
export function diffMoves(diff: Diff): void {
  for (const entity of diff.match.entities.values()) {
    for (const to of entity.after.fields) {
      const from = entity.fields.get(to.name);
      if (from && placeOf(from) !== placeOf(to)) moveField(diff, entity, { from, to });
    }
  }
}
