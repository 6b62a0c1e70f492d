import { validateForm } from '../../framework/admin/records/form/validateForm.ts';
import { isJsonObject } from '../../framework/schema/Json.ts';
import type { Entity, EnumOption, Field } from '../../framework/schema/model.ts';
import type { WeekEntry } from '../week-grid/WeekEntry.ts';

function isEntry(value: unknown): boolean {
  if (!isJsonObject(value) || !isJsonObject(value.timeRange)) return false;
  const { startTime, endTime } = value.timeRange;
  const numbers = [value.dayOfWeek, startTime, endTime];
  return numbers.every((number) => typeof number === 'number') && Array.isArray(value.labels);
}

/**
 * Reads a stored week: null if nothing is stated, an empty list if never available. What is no entry is left
 * out.
 */
export function entriesOf(value: unknown): WeekEntry[] | null {
  return Array.isArray(value) ? (value.filter(isEntry) as WeekEntry[]) : null;
}

/** A typed entry, whose members may be missing or unreadable. */
export type EntryDraft = Readonly<Record<string, unknown>>;

interface EntryErrors {
  entity: Entity;
  field: Field;
  /** Entries already in the list. */
  others: readonly unknown[];
  entry: EntryDraft;
}

/** German error messages of a typed entry by path inside it, `timeRange.endTime`; empty if it can be added. */
export function entryErrors({ entity, field, others, entry }: EntryErrors): Record<string, string> {
  const own = `${field.name}.${others.length}.`;
  const errors = validateForm({
    entity,
    fields: [field],
    values: { [field.name]: [...others, entry] },
    stored: {},
  });
  const found = Object.entries(errors).flatMap(([path, sentence]): [string, string][] => {
    if (path === field.name) return [['', sentence]];
    if (!path.startsWith(own)) return [];
    const member = path.slice(own.length);
    // a range without times is missing as a whole, yet has no input of its own
    const isRange = field.members?.some(({ name, kind }) => name === member && kind === 'timeRange');
    return isRange
      ? [
          [`${member}.startTime`, sentence],
          [`${member}.endTime`, sentence],
        ]
      : [[member, sentence]];
  });
  return Object.fromEntries(found);
}

/** Labels that the panel of availabilities treats differently; the others come with the definition alone. */
export const knownLabels = {
  /** The only ones shown at first. */
  forCourses: 'course',
  /** Shown only when chosen explicitly. */
  exceptional: 'exceptional',
} as const;

/**
 * Entries with at least one of the chosen labels; all if none is chosen. Exceptional ones only if that label is
 * chosen.
 */
export function shownEntries<Entry extends Pick<WeekEntry, 'labels'>>(
  entries: readonly Entry[],
  chosen: readonly string[],
): Entry[] {
  return entries.filter(({ labels }) => {
    if (labels.includes(knownLabels.exceptional) && !chosen.includes(knownLabels.exceptional)) return false;
    return chosen.length === 0 || labels.some((label) => chosen.includes(label));
  });
}

/** Definition of the entries of a week. */
export interface WeekField {
  days: readonly EnumOption[];
  labels: readonly EnumOption[];
}

/** The weekdays and labels that entries of a field may have. */
export function weekField({ members = [] }: Field): WeekField {
  const optionsOf = (name: string) => members.find((member) => member.name === name)?.options ?? [];
  return { days: optionsOf('dayOfWeek'), labels: optionsOf('labels') };
}

/** Differences of the availability panel between entities. */
interface AvailabilityKind {
  /** Type in the calls of the scheduler; without it there is no real time. */
  realTime?: 'employee' | 'institution' | 'room';
  /** Saving drops typed data that was not added to the list, without asking. */
  dropsUnadded?: true;
}

/** By resource; others have neither. */
export const availabilityKinds: Readonly<Record<string, AvailabilityKind>> = {
  employees: { realTime: 'employee' },
  institutions: { realTime: 'institution', dropsUnadded: true },
  rooms: { realTime: 'room' },
};
