/** Unknown names of one value that an answer lists: a request may have tens of thousands. */
const mostNamed = 50;
const longestName = 100;

/** The first names of a value that are not known, shortened as an answer lists them. */
export function unknownNames(value: object, isKnown: (name: string) => boolean): string[] {
  const unknown: string[] = [];
  for (const name in value) {
    if (!Object.hasOwn(value, name) || isKnown(name)) continue;
    unknown.push(name.slice(0, longestName));
    if (unknown.length === mostNamed) break;
  }
  return unknown;
}

/** The first of some unknown names. */
export function firstNames(names: readonly string[]): string[] {
  return names.slice(0, mostNamed).map((name) => name.slice(0, longestName));
}
