import { type Diff, labelOf, type Owner, predecessorOf, successorOf } from '../plan/Diff.ts';
import type { StepStart } from '../plan/Plan.ts';
import type { EntityMatch } from '../state/matchSchemas.ts';

/** Step that creates a table. */
export function createTableStart(table: string): StepStart {
  return { name: table, kind: 'createTable', class: 'safe', sentence: `${table} wird neu angelegt.` };
}

/** Step that drops the table of an entity that no longer exists. */
export function dropTableStart(table: string): StepStart {
  return {
    name: table,
    kind: 'dropTable',
    class: 'destructive',
    sentence: `${table} wird gelöscht, mit allen Datensätzen darin und den Rechten darauf.`,
  };
}

/** Step that drops a table of the framework itself. */
export function retireTableStart(table: string): StepStart {
  return {
    name: table,
    kind: 'dropTable',
    class: 'safe',
    sentence: `${table} wird gelöscht, denn das Programm braucht diese Tabelle nicht mehr.`,
  };
}

/** Step that renames the table of an entity. */
export function renameTableStart({ before, after }: EntityMatch): StepStart {
  return {
    name: `${before.resource} -> ${after.resource}`,
    kind: 'renameTable',
    class: 'safe',
    sentence: `Aus ${before.resource} wird ${after.resource}; Datensätze, Rechte, Ansichten und Verlauf ziehen mit.`,
  };
}

/** Step that renames a field. */
export function renameFieldStart(resource: string, from: string, to: string): StepStart {
  return {
    name: `${resource}.${from} -> ${to}`,
    kind: 'renameField',
    class: 'safe',
    sentence: `Aus dem Feld ${from} von ${resource} wird ${to}; Werte, Rechte, Ansichten und Verlauf ziehen mit.`,
  };
}

/** Step that adds a field. */
export function addFieldStart(owner: Owner): StepStart {
  const sentence = `${owner.resource} bekommt das Feld ${owner.field.name}.`;
  return { name: labelOf(owner), kind: 'addField', class: 'safe', sentence };
}

/** Step that drops a field with its values. */
export function dropFieldStart(resource: string, field: string): StepStart {
  return {
    name: `${resource}.${field}`,
    kind: 'dropField',
    class: 'destructive',
    sentence: `Das Feld ${field} von ${resource} wird gelöscht, mit allen Werten darin und den Rechten darauf.`,
  };
}

/** Step that changes the type of a field; `rest` says what happens to its values. */
export function changeFieldStart(
  label: string,
  from: string,
  to: string,
  rest: Pick<StepStart, 'class'> & { note: string },
): StepStart {
  return {
    name: `${label}: ${from} -> ${to}`,
    kind: 'changeField',
    class: rest.class,
    sentence: `${label} wird von ${from} zu ${to}. ${rest.note}`,
  };
}

/** Step that computes a column from the other fields. */
export function computedStart(label: string): StepStart {
  return {
    name: label,
    kind: 'computedColumn',
    class: 'rewriting',
    sentence: `${label} wird aus den anderen Feldern neu berechnet; das schreibt jede Zeile einmal neu.`,
  };
}

/** The step that removes a former field's column or join table. */
export function endingStart(diff: Diff, owner: Owner): StepStart {
  const entity = diff.entitiesByFormer.get(owner.resource);
  if (!entity) return dropTableStart(owner.resource);
  const successor = successorOf(diff, owner);
  const move = successor && diff.moves.get(labelOf(successor));
  return move ?? dropFieldStart(entity.after.resource, owner.field.name);
}

/** The step that creates a field's column or join table. */
export function beginningStart(diff: Diff, owner: Owner): StepStart {
  if (!diff.match.entities.has(owner.resource)) return createTableStart(owner.resource);
  return diff.moves.get(labelOf(owner)) ?? addFieldStart(owner);
}

/** The step that renames something of a field: that of the field, otherwise of its entity. */
export function renamingStart(diff: Diff, owner: Owner): StepStart | undefined {
  const entity = diff.match.entities.get(owner.resource);
  const former = predecessorOf(diff, owner);
  if (!entity || !former) return undefined;
  if (former.name !== owner.field.name)
    return renameFieldStart(owner.resource, former.name, owner.field.name);
  return entity.before.resource === owner.resource ? undefined : renameTableStart(entity);
}
