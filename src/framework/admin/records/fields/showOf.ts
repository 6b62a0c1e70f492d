import { isJsonObject } from '../../../schema/Json.ts';
import type { Show, ShowValue } from '../kinds/ShowValue.ts';

function only<Value>(isOne: (value: unknown) => value is Value): (show: Show<Value>) => ShowValue {
  return (show) => (value, showing) => {
    if (!isOne(value)) return undefined;
    try {
      return show(value, showing);
    } catch (error) {
      // `format/` throws it for a text that is no date or a number that is no time of day
      if (error instanceof RangeError) return undefined;
      throw error;
    }
  };
}

/** Builds renderers for values of one JSON type; they return undefined for any other value. */
export const showOf = {
  text: only((value) => typeof value === 'string'),
  number: only((value) => typeof value === 'number'),
  truth: only((value) => typeof value === 'boolean'),
  list: only((value): value is unknown[] => Array.isArray(value)),
  object: only(isJsonObject),
  /** `plain`: the value of an option; `held`: a record or file, as an id or as an object with one. */
  plain: only((value) => typeof value === 'string' || typeof value === 'number'),
  held: only(
    (value): value is string | Record<string, unknown> =>
      typeof value === 'string' || (isJsonObject(value) && 'id' in value),
  ),
};
