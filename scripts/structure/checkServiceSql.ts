import type { ESTree } from 'vite';

const hole = '§';
const noise = [
  /--.*$/gm,
  /\/\*[\s\S]*?\*\//g,
  /'(?:[^']|'')*'/g,
  /\b(?:extract|substring|trim|overlay)\s*\([^()]*?\bfrom\b/gi,
  /\bdistinct\s+from\b/gi,
  /\bfor\s+(?:no\s+key\s+)?update\b/gi,
];
/** Excludes subqueries, interpolations and functions that return rows: they are not tables. */
const notATable = `(?!${hole}|\\(|lateral\\b|values\\b|\\w+\\s*\\()`;
const named = new RegExp(`\\b(?:from|join|into|update|table|only|truncate)\\s+${notATable}["\\w]`, 'i');
const alias = '(?:\\s+(?:as\\s+)?\\w+)?';
const namedInList = new RegExp(
  `\\b(?:from|join)\\s+${hole}${alias}(?:\\s*,\\s*${hole}${alias})*\\s*,\\s*${notATable}["\\w]`,
  'i',
);
const writing = /\b(?:insert\s+into|update\s+\S+\s+set|delete\s+from|merge\s+into|truncate)\b/i;

/** Problem of an sql template in a service, or null: its sources must be interpolated, never named. */
export function checkServiceSql(node: ESTree.TaggedTemplateExpression): string | null {
  if (node.tag.type !== 'Identifier' || node.tag.name !== 'sql') return null;
  const raw = node.quasi.quasis.map((quasi) => quasi.value.raw).join(hole);
  const text = noise.reduce((rest, pattern) => rest.replace(pattern, ' '), raw);
  if (writing.test(text)) return 'writes to a table itself (in SQL)';
  if (named.test(text) || namedInList.test(text)) return 'names a table in SQL';
  return null;
}
