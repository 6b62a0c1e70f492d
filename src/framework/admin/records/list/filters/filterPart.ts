import { isJsonObject } from '../../../../schema/Json.ts';

/** The value under an operator of a filter: the 5 of `{"$gte": 5}`. */
export function filterPart(filter: unknown, operator: string): unknown {
  return isJsonObject(filter) ? filter[operator] : undefined;
}
