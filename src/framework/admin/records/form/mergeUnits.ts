import { clearedFields } from '../../../schema/condition.ts';
import { valueAt } from '../../../schema/fieldPath.ts';
import { formatTimeOfDay } from '../../../schema/german/formatTimeOfDay.ts';
import { isJsonObject } from '../../../schema/Json.ts';
import type { FieldKind } from '../../../schema/kinds/FieldKind.ts';
import { kindTraits } from '../../../schema/kinds/kindTraits.ts';
import { isSameValue } from '../../../schema/merge/isSameValue.ts';
import { memberAt, type Versions } from '../../../schema/merge/mergeChanges.ts';
import { entriesByKey, isSameEntry, keyInPart, mergeEntries } from '../../../schema/merge/mergeEntries.ts';
import type { Entity, Field } from '../../../schema/model.ts';
import { formatDate, formatInstant } from '../../base/format/dates.ts';
import { formatNumber } from '../../base/format/formatNumber.ts';
import { formatMoney } from '../../base/format/numbers.ts';
import { choiceOf } from '../fields/Tag.tsx';

type Values = Readonly<Record<string, unknown>>;

/** A value as the form found it, as it sent it, and as it is stored now. */
interface Sides {
  base: unknown;
  sent: unknown;
  saved: unknown;
}

/** Whether others changed an entry that I left as it was; false if the list was not merged by entry. */
function othersChangedEntry(field: Field, { base, sent, saved }: Sides): boolean {
  const [before, mine, after] = [base, sent, saved].map((list) => entriesByKey(field, list));
  if (!before || !mine || !after) return false;
  const keys = [...new Set([...before.keys(), ...mine.keys(), ...after.keys()])];
  return keys.some(
    (key) =>
      isSameEntry(field, before.get(key), mine.get(key)) &&
      !isSameEntry(field, before.get(key), after.get(key)),
  );
}

/** Whether others changed a member that I left as it was; the server may set or clear some itself. */
function othersChangedMember({ members = [] }: Field, { base, sent, saved }: Sides): boolean {
  if (!isJsonObject(base) || !isJsonObject(sent) || !isJsonObject(saved)) return false;
  return members
    .filter(({ readOnly, when, kind }) => !readOnly && !when && kind !== 'json')
    .some(({ name }) => isSameValue(base[name], sent[name]) && !isSameValue(base[name], saved[name]));
}

/** Whether a saved record contains changes of others, who saved other fields, members or entries meanwhile. */
export function othersChanged(fields: readonly Field[], base: Values, sent: Values, saved: Values): boolean {
  const mine = { ...base, ...sent };
  // the server also clears fields that the form did not show
  const expected: Values = { ...mine, ...clearedFields(fields, mine) };
  return fields
    .filter(
      ({ name, readOnly, kind }) =>
        !readOnly &&
        kind !== 'link' &&
        // files are stored as an id but opened with their name
        !kindTraits[kind].isFile &&
        name in saved &&
        name in base,
    )
    .some((field) => {
      const sides = { base: base[field.name], sent: expected[field.name], saved: saved[field.name] };
      if (isSameValue(sides.sent, sides.base)) return !isSameValue(sides.saved, sides.base);
      if (field.mergeBy) return othersChangedEntry(field, sides);
      return kindTraits[field.kind].mergeUnit === 'member' && othersChangedMember(field, sides);
    });
}

export type Choice = 'mine' | 'theirs';

interface Rebase {
  fields: readonly Field[];
  base: Values;
  mine: Values;
  theirs: Values;
  /** Keyed by path of the merge unit: `name`, `address.city`, `slots.[1,480]`. */
  choices: Readonly<Record<string, Choice>>;
}

/**
 * Rebases my values onto the record as others left it: units I did not change are theirs, the others stay
 * mine unless `choices` says otherwise.
 */
export function rebaseValues({ fields, base, mine, theirs, choices }: Rebase): Record<string, unknown> {
  function unit(path: string, before: unknown, my: unknown, their: unknown): unknown {
    return isSameValue(before, my) || choices[path] === 'theirs' ? their : my;
  }

  function merged(field: Field): unknown {
    const { name } = field;
    const [before, my, their] = [base[name], mine[name], theirs[name]];
    if (field.mergeBy) {
      const versions = { base: before, mine: my, theirs: their };
      const side = (path: string, entry: Versions) =>
        choices[path] === 'theirs' ? entry.theirs : entry.mine;
      const list = isSameValue(before, my) || choices[name] ? undefined : mergeEntries(field, versions, side);
      return list ?? unit(name, before, my, their) ?? null;
    }
    const isByMember =
      kindTraits[field.kind].mergeUnit === 'member' && isJsonObject(my) && isJsonObject(their);
    if (!isByMember) return unit(name, before, my, their) ?? null;
    const members = isJsonObject(before) ? before : {};
    const names = new Set([...Object.keys(their), ...Object.keys(my)]);
    return Object.fromEntries(
      [...names].map((member) => [
        member,
        unit(`${name}.${member}`, members[member], my[member], their[member]) ?? null,
      ]),
    );
  }

  return Object.fromEntries(fields.map((field) => [field.name, merged(field)]));
}

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
