import type { SortPayload } from 'ra-core';
import { isJsonObject } from '../../../schema/Json.ts';

/**
 * The list from which a record was opened, stored in the browser's history state so that it survives a
 * reload.
 */
export interface ListWalk {
  resource: string;
  /** See `listKey`. */
  list: string;
  sort: SortPayload;
  /** Includes the conditions that all records of the list share. */
  filter: Record<string, unknown>;
  /** Index of the record in the whole list, from 0. */
  at: number;
}

/** The walk in the state of a location; undefined if the record was opened from elsewhere. */
export function walkIn(state: unknown, resource: string): ListWalk | undefined {
  const walk = isJsonObject(state) ? state.walk : undefined;
  if (!isJsonObject(walk) || walk.resource !== resource || !Number.isInteger(walk.at)) return undefined;
  return isJsonObject(walk.sort) && isJsonObject(walk.filter) ? (walk as unknown as ListWalk) : undefined;
}
