import type { JsonObject } from '../Json.ts';

/**
 * Records chosen in a list: by id, or all that match a filter (in the dialect of the documents, with the
 * condition of the view) except some.
 */
export type ListSelection = { ids: string[] } | { filter: JsonObject; except?: string[] };
