import { type Finding, hardKinds } from './Conflict.ts';
import { findingKey } from './findingKey.ts';

/**
 * Findings as an asker may see them. A hard one that they could not make themselves only says that a time is taken;
 * a soft one is left out.
 * @param own what follows from the records that the asker may read.
 */
export function hideReasons(all: readonly Finding[], own: readonly Finding[]): Finding[] {
  const known = new Set(own.map(findingKey));
  const visible = new Map<string, Finding>();
  for (const finding of all) {
    const { kind, field, date, timeRange } = finding;
    const isKnown = known.has(findingKey(finding));
    if (!isKnown && !hardKinds.has(kind)) continue;
    const shown: Finding = isKnown ? finding : { kind: 'taken', field, record: null, date, timeRange };
    visible.set(findingKey(shown), shown);
  }
  return [...visible.values()];
}
