/** Splits a text into groups of these sizes; what is left over stays with the last group. */
export function groupCharacters(text: string, sizes: readonly number[], separator: string): string {
  const groups: string[] = [];
  let at = 0;
  for (const [index, size] of sizes.entries()) {
    if (at >= text.length) break;
    const end = index === sizes.length - 1 ? text.length : at + size;
    groups.push(text.slice(at, end));
    at = end;
  }
  return groups.join(separator);
}
