import { validateForm } from '../../framework/admin/records/form/validateForm.ts';
import type { Entity, Field } from '../../framework/schema/model.ts';

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
