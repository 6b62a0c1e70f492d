import { isJsonObject } from '../../schema/Json.ts';

/** A part of the dashboard, in the place the person gave it. */
export interface DashboardBlock {
  key: string;
  isShown: boolean;
}

/** How a person arranged the dashboard, as it is stored. */
export type DashboardArrangement = { order: string[]; hidden: string[] };

function texts(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((entry) => typeof entry === 'string') : [];
}

/**
 * All parts there are, in the stored order. What is not stored yet follows and is shown; what is stored and there is no
 * more is left out.
 */
export function arrangeBlocks(available: readonly string[], stored: unknown): DashboardBlock[] {
  const { order, hidden } = isJsonObject(stored) ? stored : { order: [], hidden: [] };
  const known = texts(order).filter((key) => available.includes(key));
  const hiddenKeys = texts(hidden);
  return [...new Set([...known, ...available])].map((key) => ({ key, isShown: !hiddenKeys.includes(key) }));
}

/** The form in which blocks are stored. */
export function arrangementOf(blocks: readonly DashboardBlock[]): DashboardArrangement {
  return {
    order: blocks.map(({ key }) => key),
    hidden: blocks.filter(({ isShown }) => !isShown).map(({ key }) => key),
  };
}
