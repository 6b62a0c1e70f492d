import type { JsonObject } from '../Json.ts';

/**
 * Records chosen in a list: named ones, or all that match a filter but `except`. The filter is one of `find`;
 * it includes the conditions of the view.
 */
export type ListSelection = { ids: string[] } | { filter: JsonObject; except?: string[] | undefined };

/** Most records that a selection may name or leave out. */
export const largestSelection = 10_000;
