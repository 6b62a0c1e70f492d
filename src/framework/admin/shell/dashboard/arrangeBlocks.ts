import { isJsonObject } from '../../../schema/Json.ts';

/** What stands on the dashboard, in the order the person gave it, and what they might add. */
export interface ArrangedBlocks {
  shown: string[];
  spare: string[];
}

/** How a person arranged the dashboard, as it is stored. */
export type DashboardArrangement = { order: string[]; hidden: string[] };

function texts(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((entry) => typeof entry === 'string') : [];
}

/**
 * Divides all parts there are as the person arranged them. What they never had before them is shown where it is usual;
 * what is stored and there is no more is left out.
 */
export function arrangeBlocks(
  available: readonly string[],
  usual: readonly string[],
  stored: unknown,
): ArrangedBlocks {
  const { order, hidden } = isJsonObject(stored) ? stored : { order: [], hidden: [] };
  const hiddenKeys = texts(hidden);
  const shown = [...new Set([...texts(order), ...usual])].filter(
    (key) => available.includes(key) && !hiddenKeys.includes(key),
  );
  return { shown, spare: available.filter((key) => !shown.includes(key)) };
}

/** The form in which it is stored. */
export function arrangementOf({ shown, spare }: ArrangedBlocks): DashboardArrangement {
  return { order: [...shown, ...spare], hidden: [...spare] };
}
