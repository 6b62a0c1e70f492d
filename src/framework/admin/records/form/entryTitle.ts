import { formatTimeOfDay } from '../../../schema/german/formatTimeOfDay.ts';
import type { FieldKind } from '../../../schema/kinds/FieldKind.ts';
import { memberAt } from '../../../schema/merge/memberAt.ts';
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

/**
 * Title of an entry by its key: "Verfügbarkeiten: Montag, 08:00". Records are left out, because the entry
 * shown below names them.
 */
export function entryTitle(field: Field, key: readonly unknown[]): string {
  const parts = (field.mergeBy ?? []).flatMap((path, at) => {
    const member = memberAt(field.members ?? [], path);
    const value = key[at] ?? null;
    if (!member || value === null || member.reference) return [];
    return [texts[member.kind]?.(value, member) ?? String(value)];
  });
  return parts.length === 0 ? field.title : `${field.title}: ${parts.join(', ')}`;
}
