import { AppError } from '../../schema/errors.ts';
import type { RecordData } from '../../schema/Json.ts';
import type { ModelIndex } from '../../schema/ModelIndex.ts';
import type { Entity } from '../../schema/model.ts';
import { sentenceOf } from '../../schema/validation/issues.ts';
import type { Executor } from '../database/Database.ts';
import type { DaySources } from './DaySource.ts';
import { readExcludedDays } from './readExcludedDays.ts';

/** The parts of a write that the check needs; without sources nothing is checked. */
interface WriteParts {
  trx: Executor;
  index: ModelIndex;
  daySources?: DaySources;
}

/**
 * Requires that no date in `values` is a day its field excludes, also if only the record changes whose days
 * they are.
 * @throws AppError 422 naming the field and the day.
 */
export async function checkExcludedDays(
  { trx, index, daySources }: WriteParts,
  entity: Entity,
  { before = {}, values }: { before?: RecordData | undefined; values: RecordData },
): Promise<void> {
  if (!daySources) return;
  const context = { executor: trx, index, daySources };
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
