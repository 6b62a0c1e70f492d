import { AppError } from '../../schema/errors.ts';
import type { RecordData } from '../../schema/Json.ts';
import type { Entity } from '../../schema/model.ts';
import { sentenceOf } from '../../schema/validation/sentenceOf.ts';
import { type DayContext, readExcludedDays } from './readExcludedDays.ts';

/**
 * Requires that no date in `values` is a day its field excludes, also if only the record changes whose days
 * they are.
 * @throws AppError 422 naming the field and the day.
 */
export async function checkExcludedDays(
  context: DayContext,
  entity: Entity,
  { before = {}, values }: { before?: RecordData | undefined; values: RecordData },
): Promise<void> {
  const record = { ...before, ...values };
  const fields: Record<string, string> = {};
  for (const { name, excludes } of entity.fields) {
    if (!excludes || !(name in values || excludes.of in values)) continue;
    const [day, of] = [record[name], record[excludes.of]];
    if (typeof day !== 'string' || typeof of !== 'string') continue;
    const [closed] = await readExcludedDays(context, excludes.days, { of, from: day, to: day });
    if (closed) fields[name] = sentenceOf({ rule: 'excludedDay', params: { name: closed.name } });
  }
  if (Object.keys(fields).length > 0) throw new AppError('invalid', { fields });
}
