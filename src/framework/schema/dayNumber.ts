const dayMs = 24 * 60 * 60 * 1000;
/** Some school years; thousands of records name the same days. */
const mostDays = 4000;
const numbers = new Map<string, number>();
const days = new Map<number, string>();

function remember<Key, Value>(known: Map<Key, Value>, key: Key, value: Value): Value {
  if (known.size >= mostDays) known.clear();
  known.set(key, value);
  return value;
}

/** Days since 1970-01-01 of a day `YYYY-MM-DD`. */
export function dayNumber(day: string): number {
  return numbers.get(day) ?? remember(numbers, day, Date.parse(day) / dayMs);
}

/** The day with this number. */
export function dayOfNumber(number: number): string {
  return days.get(number) ?? remember(days, number, new Date(number * dayMs).toISOString().slice(0, 10));
}
