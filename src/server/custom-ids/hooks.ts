import { dayInBerlin } from '../../framework/schema/dayInBerlin.ts';
import type { HookRecords } from '../../framework/server/repository/hooks.ts';
import type { Having } from '../../framework/server/repository/recordLookup.ts';
import type { SaveHook } from '../guardsAndHooks.ts';
import { type Numbered, schemes } from './numberSchemes.ts';

/**
 * Placeholders of a pattern: `{N}` is the number, `{NNNNNN}` the number with six digits, `{YYYY}` or `{YY}`
 * the year, `{MM}` the month.
 */
const placeholder = /\{(N{1,12}|YYYY|YY|MM)\}/g;

/**
 * Formats the number of a record: `S-{YY}-{NNNNN}` with 42 in 2026 -> `S-26-00042`.
 * @param day day of creation, `YYYY-MM-DD`
 */
export function formatCustomId(pattern: string, counter: number, day: string): string {
  const [year = '', month = ''] = day.split('-');
  const dates: Record<string, string> = { YYYY: year, YY: year.slice(-2), MM: month };
  return pattern.replace(
    placeholder,
    (_, name: string) => dates[name] ?? String(counter).padStart(name.length, '0'),
  );
}

const byPlaceholder: Record<string, string> = { YYYY: '\\d{4}', YY: '\\d{2}', MM: '\\d{2}' };

/** Largest possible value of a counter (`maximum` of the field); larger numbers can be ignored. */
const largestCounter = 1_000_000_000;

/**
 * Regular expression for the numbers of a pattern, with the counter as its only group: `S-{YY}-{NNN}` ->
 * `^S-\d{2}-(\d+)$`.
 */
export function customIdExpression(pattern: string): string {
  const parts = pattern.split(placeholder);
  // split returns the matched groups at odd positions
  const read = parts.map((part, at) =>
    at % 2 === 0 ? part.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&') : (byPlaceholder[part] ?? '(\\d+)'),
  );
  return `^${read.join('')}$`;
}

/** Advances the counters of all schemes past an imported number, so that no new record gets it. */
async function countPast(target: string, customId: string, records: HookRecords): Promise<void> {
  for (const scheme of await records.all(schemes, { target })) {
    const counted = new RegExp(customIdExpression(String(scheme.pattern))).exec(customId)?.[1];
    const least = Number(counted ?? 0);
    if (least === 0 || least > largestCounter) continue;
    await records.countTo(schemes, 'counter', { having: { id: String(scheme.id) }, least });
  }
}

/** The next number of a scheme. Skips all numbers imported before the scheme existed at once. */
async function nextCustomId(
  target: string,
  having: Having,
  { day, records }: { day: string; records: HookRecords },
): Promise<string | undefined> {
  const next = async () => {
    const scheme = await records.countUp(schemes, 'counter', { target, ...having });
    if (!scheme) return undefined;
    const pattern = String(scheme.pattern);
    return { id: String(scheme.id), pattern, customId: formatCustomId(pattern, Number(scheme.counter), day) };
  };
  const first = await next();
  if (!first || !(await records.first(target, { customId: first.customId }))) return first?.customId;
  const pattern = customIdExpression(first.pattern);
  const least = await records.largest(target, 'customId', { pattern, most: largestCounter });
  await records.countTo(schemes, 'counter', { having: { id: first.id }, least });
  return (await next())?.customId;
}

/**
 * Numbers a new record by the scheme it names, or by the default scheme; without either it gets no number. An
 * imported number stays, and the counters advance past it.
 */
export const assignCustomId: SaveHook<Numbered> = async ({ entity, before, values, at, records }) => {
  if (values.customId && !before?.customId) {
    await countPast(entity.resource, values.customId, records);
    return {};
  }
  if (before !== undefined) return {};
  const chosen = 'customIdScheme' in values ? (values.customIdScheme ?? null) : null;
  const which = chosen === null ? { isDefault: true } : { id: chosen };
  const day = dayInBerlin(new Date(at));
  const customId = await nextCustomId(entity.resource, which, { day, records });
  return customId === undefined ? {} : { customId };
};
