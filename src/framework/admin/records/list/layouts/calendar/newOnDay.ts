import { createPath } from '../../../../session/definitions/entityPaths.ts';
import type { EntityView } from '../../../../session/definitions/viewsOf.ts';
import { formFields } from '../../../form/formFields.ts';
import { type CalendarWords, startOfDay } from './calendarEntries.ts';

/** Hour at which a new record with a time begins, until the user sets another. */
const usualHour = 9;

/** Path of the form for a new record on a day; undefined if the user may not create one there. */
export function newOnDay(
  entity: EntityView,
  { from, until }: CalendarWords,
  day: string,
): string | undefined {
  const [field] = entity.rights.create ? formFields(entity, undefined, [from]) : [];
  if (!field) return undefined;
  const values =
    field.kind === 'dateTime'
      ? { [from]: startOfDay(day, usualHour * 60) }
      : { [from]: day, ...(until === undefined ? {} : { [until]: day }) };
  return `${createPath(entity)}?${new URLSearchParams({ source: JSON.stringify(values) })}`;
}
