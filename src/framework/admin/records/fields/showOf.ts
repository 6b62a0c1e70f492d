import { isJsonObject } from '../../../schema/Json.ts';
import type { Show, ShowValue } from './ShowValue.ts';

function only<Value>(isOne: (value: unknown) => value is Value): (show: Show<Value>) => ShowValue {
  return (show) => (value, showing) => {
    if (!isOne(value)) return undefined;
    try {
      return show(value, showing);
    } catch (error) {
      // what `format/` says to a text that is no date, a number that is no time of day
      if (error instanceof RangeError) return undefined;
      throw error;
    }
  };
}

/** Ways to show a value, each for the values of one JSON type and undefined for all others. */
export const showOf = {
  text: only((value) => typeof value === 'string'),
  number: only((value) => typeof value === 'number'),
  truth: only((value) => typeof value === 'boolean'),
  list: only((value): value is unknown[] => Array.isArray(value)),
  object: only(isJsonObject),
  /** A choice, or a record or file by its id or as an object that has one. */
  plain: only((value) => typeof value === 'string' || typeof value === 'number'),
  held: only(
    (value): value is string | Record<string, unknown> =>
      typeof value === 'string' || (isJsonObject(value) && 'id' in value),
  ),
};
