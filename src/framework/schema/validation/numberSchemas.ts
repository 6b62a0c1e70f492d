import { formatTimeOfDay } from '../german/formatTimeOfDay.ts';
import { isCalendarDate } from '../kinds/filterValue.ts';
import type { Field } from '../model.ts';
import { check, type Fail, type ValueSchema } from './check.ts';

const largestInteger = 2_147_483_647;
const minutesOfDay = 24 * 60;

/** Whether a value is a multiple of `step`, in whole units of the scale: floats would miss 0.3 as 3 times 0.1. */
function isMultiple(value: number, step: number, scale: number): boolean {
  const units = (number: number) => BigInt(Math.round(number * 10 ** scale));
  return units(value) % units(step) === 0n;
}

function checkRange(value: number, field: Field, fail: Fail): void {
  const { minimum, maximum, multipleOf } = field;
  const unit = unitOf(field);
  if (minimum !== undefined && value < minimum) fail('minValue', { n: minimum, ...unit });
  if (maximum !== undefined && value > maximum) fail('maxValue', { n: maximum, ...unit });
  const scale = field.kind === 'decimal' ? (field.scale ?? 2) : 0;
  if (multipleOf !== undefined && !isMultiple(value, multipleOf, scale))
    fail('multipleOf', { n: multipleOf, ...unit });
}

/** Unit of the limits of amounts, which are stored in cents. */
function unitOf({ kind }: Field): { as: 'money' } | Record<never, never> {
  return kind === 'money' ? { as: 'money' } : {};
}

function whole(field: Field, largest: number): ValueSchema {
  return check((value, fail) => {
    if (typeof value !== 'number' || !Number.isFinite(value)) fail('isNumber');
    else if (!Number.isInteger(value)) fail(field.kind === 'money' ? 'isCents' : 'isInteger');
    else if (value > largest) fail('maxValue', { n: largest, ...unitOf(field) });
    else if (value < -largest) fail('minValue', { n: -largest, ...unitOf(field) });
    else {
      checkRange(value, field, fail);
      return value === 0 ? 0 : value;
    }
    return null;
  });
}

/** A whole number within 32 bits. */
export function integer(field: Field): ValueSchema {
  return whole(field, largestInteger);
}

/** Integer cents. */
export function money(field: Field): ValueSchema {
  return whole(field, Number.MAX_SAFE_INTEGER);
}

function isTimeOfDay(value: unknown, { maximum = 0 }: Field): value is number {
  const last = maximum === minutesOfDay ? minutesOfDay : minutesOfDay - 1;
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= last;
}

/** Minutes since midnight; 24:00 requires a `maximum` of 1440, as at the end of a range. */
export function timeOfDay(field: Field): ValueSchema {
  return check((value, fail) => {
    const { minimum, maximum, multipleOf: step = 1 } = field;
    if (typeof value === 'string') fail('isTimeText');
    else if (!isTimeOfDay(value, field)) fail('isValidTime');
    else if (minimum !== undefined && value < minimum)
      fail('minTime', { time: formatTimeOfDay(Math.ceil(minimum / step) * step) });
    else if (maximum !== undefined && value > maximum)
      fail('maxTime', { time: formatTimeOfDay(maximum - (maximum % step)) });
    else if (value % step !== 0) fail('minuteStep', { n: step });
    return value;
  });
}

/** A decimal as text, normalised to exactly its scale: `1.50`. */
export function decimal(field: Field): ValueSchema {
  const scale = field.scale ?? 2;
  return check((value, fail) => {
    const match = typeof value === 'string' ? /^(-?)0*(\d{1,20})(?:\.(\d+))?$/.exec(value) : null;
    if (!match) {
      fail('isNumber');
      return null;
    }
    const [, sign = '', digits = '0', fraction = ''] = match;
    if (fraction.replace(/0+$/, '').length > scale) fail('isDecimal', { n: scale });
    checkRange(Number(value), field, fail);
    const padded = fraction.slice(0, scale).padEnd(scale, '0');
    const magnitude = scale > 0 ? `${digits}.${padded}` : digits;
    return sign !== '' && Number(magnitude) !== 0 ? `-${magnitude}` : magnitude;
  });
}

/** True or false. */
export function truth(): ValueSchema {
  return check((value, fail) => {
    if (typeof value !== 'boolean') fail('type');
    return value;
  });
}

/** A calendar day, `YYYY-MM-DD`. */
export function date(): ValueSchema {
  return check((value, fail) => {
    if (typeof value !== 'string' || !isCalendarDate(value)) fail('isValidDate');
    return value;
  });
}

const instantPattern = /^(\d{4}-\d{2}-\d{2})T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/;

const firstInstant = Date.parse('0001-01-01T00:00:00.000Z');
const lastInstant = Date.parse('9999-12-31T23:59:59.999Z');

/** An ISO 8601 instant with offset; normalised to UTC with milliseconds. */
export function dateTime(): ValueSchema {
  return check((value, fail) => {
    const day = typeof value === 'string' ? instantPattern.exec(value)?.[1] : undefined;
    const time = day && isCalendarDate(day) ? Date.parse(String(value)) : Number.NaN;
    if (!(time >= firstInstant && time <= lastInstant)) {
      fail('isValidInstant');
      return null;
    }
    return new Date(time).toISOString();
  });
}
