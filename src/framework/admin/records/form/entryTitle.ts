import { valueAt } from '../../../schema/fieldPath.ts';
import { formatTimeOfDay } from '../../../schema/german/formatTimeOfDay.ts';
import type { FieldKind } from '../../../schema/kinds/FieldKind.ts';
import { memberAt } from '../../../schema/merge/mergeChanges.ts';
import type { Field } from '../../../schema/model.ts';
import { formatDate } from '../../base/format/formatDate.ts';
import { formatInstant } from '../../base/format/formatInstant.ts';
import { formatMoney } from '../../base/format/formatMoney.ts';
import { formatNumber } from '../../base/format/formatNumber.ts';
import { choiceOf } from '../fields/choiceOf.ts';

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
export function entryTitle(field: Field, key: readonly unknown[], entry?: unknown): string {
  const parts = (field.mergeBy ?? []).map((_, at) => partText(field, at, key[at] ?? null, entry));
  const title = parts.join('').replace(/^,? /, '');
  return title === '' ? field.title : `${field.title}: ${title}`;
}
