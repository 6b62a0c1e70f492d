/** Patterns in SQL and their replacements; each changes the meaning of a condition. */
export const sqlMutations: readonly [text: RegExp, replacement: string][] = [
  [/ AND /g, ' OR '],
  [/ OR /g, ' AND '],
  [/\bIS NOT TRUE\b/g, 'IS TRUE'],
  [/\bNOT EXISTS\b/g, 'EXISTS'],
  [/(?<!NOT )\bEXISTS\b/g, 'NOT EXISTS'],
  [/(?<=^|`)NOT (?=\$|$)/g, ''],
  [/\bIS NULL\b/g, 'IS NOT NULL'],
  [/\bIS NOT NULL\b/g, 'IS NULL'],
  [/THEN '1' ELSE '0'/g, "THEN '0' ELSE '1'"],
  [/\?\|/g, '?&'],
  [/\bmax\(/g, 'min('],
  [/ <@ /g, ' @> '],
  [/ <= /g, ' > '],
];
