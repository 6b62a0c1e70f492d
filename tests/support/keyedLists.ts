import { exampleValue } from '../../src/framework/schema/kinds/exampleValue.ts';
import type { Entity, Field } from '../../src/framework/schema/model.ts';
import { readDefinitions } from '../../src/framework/schema/reading/readDefinitions.ts';
import { definitionSources } from '../entities/definitionFiles.ts';

/** A list of values whose entries have keys. */
export interface KeyedList {
  entity: Entity;
  field: Field;
}

export type ListEntry = Record<string, unknown>;

/** All lists with `mergeBy` in the definitions of the project. */
export function keyedLists(): KeyedList[] {
  return readDefinitions(definitionSources()).flatMap((entity) =>
    entity.fields.filter(({ mergeBy }) => mergeBy).map((field) => ({ entity, field })),
  );
}

/** Whether the entries of a list are times of a week at which somebody is available. */
export function holdsAvailabilities({ field }: KeyedList): boolean {
  const names = new Set(field.members?.map(({ name }) => name));
  return ['dayOfWeek', 'timeRange', 'labels'].every((name) => names.has(name));
}

function keyNames({ mergeBy = [] }: Field): Set<string> {
  return new Set(mergeBy.map((path) => path.split('.')[0] ?? path));
}

/** Returns the id of the record with a number that entries refer to. */
export type Refer = (resource: string, number: number) => string | Promise<string>;

const names = ['eins', 'zwei', 'drei'];

async function keyValue(member: Field, number: number, refer: Refer): Promise<unknown> {
  if (member.reference) return await refer(member.reference.to, number);
  if (member.kind === 'enum') return member.options?.[number]?.value;
  if (member.kind === 'date') return `2026-12-0${number + 1}`;
  if (member.kind === 'text') return names[number];
  if (member.kind === 'timeRange') return { startTime: 840 + 120 * number, endTime: 930 + 120 * number };
  throw new Error(`No key is known for the kind ${member.kind} of ${member.name}.`);
}

/** Three entries with different keys. */
export async function entriesOf(field: Field, refer: Refer): Promise<ListEntry[]> {
  const keys = keyNames(field);
  const members = (field.members ?? []).filter(
    (member) =>
      !member.readOnly && (keys.has(member.name) || member.required || member.default !== undefined),
  );
  const entryAt = async (number: number) => {
    const entry: ListEntry = {};
    for (const member of members)
      entry[member.name] = keys.has(member.name)
        ? await keyValue(member, number, refer)
        : exampleValue(member);
    return entry;
  };
  return [await entryAt(0), await entryAt(1), await entryAt(2)];
}

/** Ways to change a member, by kind; the first member of the first kind here is changed. */
const changes: Partial<Record<Field['kind'], (side: number, field: Field) => unknown>> = {
  enumList: (side, { options = [] }) => [options[side]?.value],
  text: (side) => `Seite ${side}`,
  longText: (side) => `Seite ${side}`,
  integer: (side) => 20 + side,
  money: (side) => 2000 + side,
};

/** A copy of an entry with another value outside its key, which differs by side (1 or 2). */
export function changedEntry(field: Field, entry: ListEntry, side: number): ListEntry {
  const keys = keyNames(field);
  const free = (field.members ?? []).filter(
    ({ name, readOnly, when }) => !readOnly && !when && !keys.has(name),
  );
  for (const [kind, change] of Object.entries(changes)) {
    const member = free.find((one) => one.kind === kind);
    if (member) return { ...entry, [member.name]: change(side, member) };
  }
  throw new Error(`Nothing outside the key of ${field.name} can be changed.`);
}

/** What users write of an entry: without what the system notes in it, and without empty members. */
export function writtenEntry(field: Field, entry: unknown): unknown {
  if (typeof entry !== 'object' || entry === null) return entry;
  const own = new Set(field.members?.filter(({ readOnly }) => !readOnly).map(({ name }) => name));
  return Object.fromEntries(
    Object.entries(entry).filter(([name, value]) => own.has(name) && value !== null && value !== false),
  );
}
