import { isJsonObject } from '../../../schema/Json.ts';

/** What a filter says under an operator: the 5 of `{"$gte": 5}`. */
export function filterPart(filter: unknown, operator: string): unknown {
  return isJsonObject(filter) ? filter[operator] : undefined;
}
