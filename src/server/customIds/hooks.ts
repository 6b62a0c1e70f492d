import { dayInBerlin } from '../../framework/schema/dayInBerlin.ts';
import type { SaveHook } from '../../framework/server/repository/SaveHook.ts';

import { schemes } from './data.ts';

/** What stands in braces in a pattern: `{N}` the number, `{NNNNNN}` with six digits, `{YYYY}` or `{YY}` the year, `{MM}` the month. */
const placeholder = /\{(N{1,12}|YYYY|YY|MM)\}/g;

/**
 * The number of a record: `S-{YY}-{NNNNN}` with 42 in 2026 -> `S-26-00042`.
 * @param day of the creation, `YYYY-MM-DD`
 */
export function formatCustomId(pattern: string, counter: number, day: string): string {
  const [year = '', month = ''] = day.split('-');
  const dates: Record<string, string> = { YYYY: year, YY: year.slice(-2), MM: month };
  return pattern.replace(
    placeholder,
    (_, name: string) => dates[name] ?? String(counter).padStart(name.length, '0'),
  );
}

/** Gives a new record its number by the scheme it names, or by the default one; without either it has none. */
export const assignCustomId: SaveHook = async ({ entity, before, values, at, records }) => {
  if (before !== undefined || values.customId) return {};
  const chosen = typeof values.customIdScheme === 'string' ? values.customIdScheme : null;
  const which = chosen === null ? { isDefault: true } : { id: chosen };
  const scheme = await records.countUp(schemes, 'counter', { target: entity.resource, ...which });
  if (!scheme) return {};
  const day = dayInBerlin(new Date(at));
  return { customId: formatCustomId(String(scheme.pattern), Number(scheme.counter), day) };
};
