const digits = 24;

/** The id of the benchmark's institution with that number, from 1. */
export function institutionId(number: number): string {
  return number.toString(16).padStart(digits, '0');
}
