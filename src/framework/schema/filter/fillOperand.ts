import { idField } from '../fieldPath.ts';
import type { JsonValue } from '../Json.ts';
import { kindTraits } from '../kinds/kindTraits.ts';
import type { Field } from '../model.ts';
import { me } from '../rights/forProfile.ts';
import { isRelative, readRelative } from './RelativeDate.ts';
import { relativeDay, relativeInstant } from './resolveRelative.ts';

/** Who asks and when: what `$me` and relative dates in a filter mean. */
export interface Asker {
  /** Null without a profile: `$me` then equals nothing. */
  profile: { type: string; id: string } | null;
  now: Date;
}

/** Whether `$me` can be a value of the field: it refers to records, or is the record's own id. */
export function takesMe(field: Field): boolean {
  return field === idField || kindTraits[field.kind].relation;
}

/**
 * The value to compare with for `$me` or a relative date; any other value as it is, also null. Undefined if
 * the asker has no profile.
 */
export function fillOperand(field: Field, value: JsonValue, asker: Asker): JsonValue | undefined {
  if (value === me && takesMe(field)) {
    return field.kind === 'polymorphicReference' ? (asker.profile ?? undefined) : asker.profile?.id;
  }
  const isDay = field.kind === 'date' || field.kind === 'dateTime';
  const relative = isDay && isRelative(value) ? readRelative(value) : undefined;
  if (!relative) return value;
  return field.kind === 'date' ? relativeDay(relative, asker.now) : relativeInstant(relative, asker.now);
}
