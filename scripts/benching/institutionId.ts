const digits = 24;

/** Id of the benchmark's institution with this number, counting from 1. */
export function institutionId(number: number): string {
  return number.toString(16).padStart(digits, '0');
}
