import { formatTimeOfDay } from '../../../../schema/german/formatTimeOfDay.ts';
import { parseDate } from '../../../../schema/german/parseDate.ts';
import { parseDecimal } from '../../../../schema/german/parseDecimal.ts';
import { parseInstant } from '../../../../schema/german/parseInstant.ts';
import { parseInteger } from '../../../../schema/german/parseInteger.ts';
import { parseMoney } from '../../../../schema/german/parseMoney.ts';
import { parseTimeOfDay } from '../../../../schema/german/parseTimeOfDay.ts';
import { formatDate } from '../../../base/format/formatDate.ts';
import { formatDecimal } from '../../../base/format/formatDecimal.ts';
import { formatInstant } from '../../../base/format/formatInstant.ts';
import { formatMoney } from '../../../base/format/formatMoney.ts';
import { formatNumber } from '../../../base/format/formatNumber.ts';

export type Edge = '$gte' | '$lte';

export interface BoundFormat {
  /** Parses a bound; null if invalid. */
  parse: (text: string, edge: Edge) => string | number | null;
  format: (value: string | number) => string;
  /** Text key of the error message. */
  problem: `input.${'integer' | 'decimal' | 'money' | 'time' | 'date'}Problem`;
  placeholder?: 'input.datePlaceholder';
}

/** A date alone means the whole day: from the start of its first minute to the end of its last. */
function parseEdge(text: string, edge: Edge): string | null {
  if (parseDate(text) === null) return parseInstant(text);
  const instant = parseInstant(`${text}, ${edge === '$gte' ? '00:00' : '23:59'}`);
  return edge === '$gte' ? instant : (instant?.replace(':00.000Z', ':59.999Z') ?? null);
}

const day = { placeholder: 'input.datePlaceholder', problem: 'input.dateProblem' } as const;

/** Parses and formats range bounds of the ordered kinds. */
export const boundFormats = {
  integer: {
    parse: parseInteger,
    format: (value) => formatNumber(Number(value)),
    problem: 'input.integerProblem',
  },
  decimal: {
    parse: parseDecimal,
    format: (value) => formatDecimal(String(value)),
    problem: 'input.decimalProblem',
  },
  money: { parse: parseMoney, format: (value) => formatMoney(Number(value)), problem: 'input.moneyProblem' },
  timeOfDay: {
    parse: parseTimeOfDay,
    format: (value) => formatTimeOfDay(Number(value)),
    problem: 'input.timeProblem',
  },
  date: { ...day, parse: parseDate, format: (value) => formatDate(String(value)) },
  dateTime: {
    ...day,
    parse: parseEdge,
    format: (value) => formatInstant(String(value)).replace(/, (00:00|23:59) Uhr$/, ''),
  },
} satisfies Record<string, BoundFormat>;
