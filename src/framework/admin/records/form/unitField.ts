import { valueAt } from '../../../schema/fieldPath.ts';
import { formatTimeOfDay } from '../../../schema/german/formatTimeOfDay.ts';
import type { FieldKind } from '../../../schema/kinds/FieldKind.ts';
import { memberAt } from '../../../schema/merge/mergeChanges.ts';
import { keyInPart } from '../../../schema/merge/mergeEntries.ts';
import type { Entity, Field } from '../../../schema/model.ts';
import { formatDate, formatInstant } from '../../base/format/dates.ts';
import { formatNumber } from '../../base/format/formatNumber.ts';
import { formatMoney } from '../../base/format/numbers.ts';
import { choiceOf } from '../fields/Tag.tsx';

/** Text of a value; kinds that are missing here are shown as they are. */
const texts: Partial<Record<FieldKind, (value: unknown, field: Field) => string>> = {
  enum: (value, field) => choiceOf(field, value).label,
  date: (value) => formatDate(String(value)),
  dateTime: (value) => formatInstant(String(value)),
  timeOfDay: (value) => formatTimeOfDay(Number(value)),
  integer: (value) => formatNumber(Number(value)),
  money: (value) => formatMoney(Number(value)),
};

/** The times of a range that a path leads into (`time.startTime`): "14:00–15:30", or the beginning alone. */
function rangeText(path: string, start: unknown, entry: unknown): string {
  const end = valueAt(entry, path.replace(/startTime$/, 'endTime')) ?? null;
  return [start, end]
    .filter((time) => time !== null)
    .map((time) => formatTimeOfDay(Number(time)))
    .join('–');
}

/** Text of one part of the key, with what separates it from the part before. */
function partText({ members = [], mergeBy = [] }: Field, at: number, value: unknown, entry: unknown): string {
  const path = mergeBy[at] ?? '';
  const member = memberAt(members, path);
  if (!member || value === null || member.reference) return '';
  const holder = memberAt(members, path.split('.').slice(0, -1).join('.'));
  if (holder?.kind === 'timeRange')
    return path.endsWith('.startTime') ? ` ${rangeText(path, value, entry)}` : '';
  const text = texts[member.kind]?.(value, member) ?? String(value);
  return member.kind === 'date' && at > 0 ? `, ${member.title} ${text}` : `, ${text}`;
}

/**
 * Title of an entry by its key: "Verfügbarkeiten: Montag 14:00–15:30, Gültig ab 01.08.2027". Records are left
 * out, because they have to be loaded.
 * @param entry shows where a range of times ends, which the key may leave open
 */
function entryTitle(field: Field, key: readonly unknown[], entry?: unknown): string {
  const parts = (field.mergeBy ?? []).map((_, at) => partText(field, at, key[at] ?? null, entry));
  const title = parts.join('').replace(/^,? /, '');
  return title === '' ? field.title : `${field.title}: ${title}`;
}

/** An entry of a list with keys. */
export interface EntryUnit {
  list: Field;
  key: readonly unknown[];
}

/** The list and the key in the path of a merge unit (`slots.[1,480]`); undefined for units that are no entries. */
export function entryUnit({ fields }: Pick<Entity, 'fields'>, path: string): EntryUnit | undefined {
  const [name, ...rest] = path.split('.');
  const list = fields.find((field) => field.name === name);
  const key = list?.mergeBy && keyInPart(rest.join('.'));
  return list && key ? { list, key } : undefined;
}

/**
 * The field of a merge unit (`name`, `address.city`, `slots.[1,480]`); the title of a member or entry includes
 * that of its field.
 * @param entry the entry of a list, whose title then says more than its key
 */
export function unitField(entity: Pick<Entity, 'fields'>, path: string, entry?: unknown): Field | undefined {
  const [name, ...rest] = path.split('.');
  const member = rest.join('.');
  const field = entity.fields.find((candidate) => candidate.name === name);
  if (!field || member === '') return field;
  const unit = entryUnit(entity, path);
  if (unit) {
    const { mergeBy: _, ...shown } = field;
    return { ...shown, kind: 'value', title: entryTitle(field, unit.key, entry) };
  }
  const part = field.members?.find((candidate) => candidate.name === member);
  return part && { ...part, title: `${field.title}: ${part.title}` };
}
