import { isJsonObject } from '../../../schema/Json.ts';

/** Blocks on the dashboard in the user's order, and the blocks they can add. */
export interface ArrangedBlocks {
  shown: string[];
  spare: string[];
}

/** The user's arrangement of the dashboard, as stored. */
export type DashboardArrangement = { order: string[]; hidden: string[] };

function texts(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((entry) => typeof entry === 'string') : [];
}

/**
 * Splits the available blocks by the user's arrangement. Blocks it does not know are shown if usual; stored
 * blocks that no longer exist are dropped.
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

/** Converts the blocks to the stored form. */
export function arrangementOf({ shown, spare }: ArrangedBlocks): DashboardArrangement {
  return { order: [...shown, ...spare], hidden: [...spare] };
}
