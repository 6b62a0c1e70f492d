/** Whole years from a birthday to a day, both `YYYY-MM-DD`. */
export function ageOn(birthday: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(birthday.slice(0, 4));
  return day.slice(5) < birthday.slice(5) ? years - 1 : years;
}

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

/** The same day some months later, `YYYY-MM-DD`, or the last day of a month that is too short. */
export function monthsLater(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month - 1 + months + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10);
}
