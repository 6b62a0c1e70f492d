/** Characters that a mask may insert or remove. */
const separators = /[\s()/.-]/;

/**
 * Position of the caret after a mask has rewritten a text: behind the same character as before, not counting
 * what masks insert.
 */
export function caretAfter(typed: string, caret: number, masked: string): number {
  const count = (text: string) => [...text].filter((sign) => !separators.test(sign)).length;
  const before = count(typed.slice(0, caret));
  if (before === count(typed)) return masked.length;
  let position = 0;
  for (let passed = 0; passed < before && position < masked.length; position += 1)
    if (!separators.test(masked[position] ?? '')) passed += 1;
  return position;
}
