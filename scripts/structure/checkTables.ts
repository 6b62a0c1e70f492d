import { type ESTree, Visitor } from 'vite';
import { serviceFile } from './checkServices.ts';
import type { ParsedModule, SourceFile, Tree } from './readTree.ts';
import { services } from './rules.ts';
import type { Violation } from './Violation.ts';

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
function checkServiceSql(node: ESTree.TaggedTemplateExpression): string | null {
  if (node.tag.type !== 'Identifier' || node.tag.name !== 'sql') return null;
  const raw = node.quasi.quasis.map((quasi) => quasi.value.raw).join(hole);
  const text = noise.reduce((rest, pattern) => rest.replace(pattern, ' '), raw);
  if (writing.test(text)) return 'writes to a table itself (in SQL)';
  if (named.test(text) || namedInList.test(text)) return 'names a table in SQL';
  return null;
}

/**
 * Returns whether an expression can only be rows that the repository lets an actor read: a chain that starts
 * with readable(...), a query over such chains (whose sources are checked separately), an sql template
 * (checked as text), or a constant of the same file with one of these.
 */
function isReadableSource(node: ESTree.Node, constants: Map<string, ESTree.Node>): boolean {
  switch (node.type) {
    case 'CallExpression':
      return isReadableCall(node, constants);
    case 'TaggedTemplateExpression':
      return node.tag.type === 'Identifier' && node.tag.name === 'sql';
    case 'AwaitExpression':
      return isReadableSource(node.argument, constants);
    case 'ArrayExpression':
      return node.elements.every((element) => element !== null && isReadableSource(element, constants));
    case 'ArrowFunctionExpression':
      return node.expression && isReadableSource(node.body, constants);
    case 'Identifier':
      return isReadableConstant(node.name, constants);
    default:
      return false;
  }
}

function isReadableCall(node: ESTree.CallExpression, constants: Map<string, ESTree.Node>): boolean {
  const { callee } = node;
  if (callee.type === 'Identifier') return services.sources.includes(callee.name);
  if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return false;
  const method = callee.property.name;
  return (
    method === 'selectFrom' || services.sources.includes(method) || isReadableSource(callee.object, constants)
  );
}

function isReadableConstant(name: string, constants: Map<string, ESTree.Node>): boolean {
  const value = constants.get(name);
  const others = new Map(constants);
  others.delete(name);
  return value !== undefined && isReadableSource(value, others);
}

const reads =
  /^(?:selectFrom|from|using|(?:inner|left|right|full|cross)Join(?:Lateral)?|(?:cross|outer)Apply)$/;
const writes = /^(?:insertInto|updateTable|deleteFrom|replaceInto|mergeInto)$/;
const unreadable = /^(?:raw|table)$/;

const advice =
  'Read from the repository: selectFrom(readable(actor, resource, fields).as(name)); write through its operations.';

/**
 * Checks that services read only through the actor's rights and write only through change sets: they must not
 * name tables.
 */
export function checkTables(tree: Tree): Violation[] {
  return [...tree.files.values()].filter((file) => serviceFile(file.path) !== null).flatMap(checkFile);
}

function checkFile({ path, module }: SourceFile): Violation[] {
  if (!module) return [];
  const problems: { problem: string; node: ESTree.Node }[] = [];
  const constants = constantsOf(module);
  new Visitor({
    CallExpression: (node) => {
      const problem = checkCall(node, constants);
      if (problem) problems.push({ problem, node });
    },
    TaggedTemplateExpression: (node) => {
      const problem = checkServiceSql(node);
      if (problem) problems.push({ problem, node });
    },
  }).visit(module.program);
  return problems.map(({ problem, node }) => ({
    file: `${path}:${module.lineAt(node.start)}`,
    problem,
    advice,
  }));
}

function checkCall(node: ESTree.CallExpression, constants: Map<string, ESTree.Node>): string | null {
  if (node.callee.type !== 'MemberExpression' || node.callee.property.type !== 'Identifier') return null;
  const method = node.callee.property.name;
  const isOfClass = node.callee.object.type === 'Identifier' && /^[A-Z]/.test(node.callee.object.name);
  if (writes.test(method)) return `writes to a table itself (${method})`;
  if (unreadable.test(method)) return `hides which table it names (${method})`;
  if (!reads.test(method) || (isOfClass && method === 'from')) return null;
  const [source] = node.arguments;
  if (source && isReadableSource(source, constants)) return null;
  return `${method} takes something else than what the actor may read`;
}

function constantsOf(module: ParsedModule): Map<string, ESTree.Node> {
  const constants = new Map<string, ESTree.Node>();
  const ambiguous = new Set<string>();
  const declare = (name: string) => (constants.has(name) ? ambiguous.add(name) : undefined);
  new Visitor({
    VariableDeclaration: (node) => {
      for (const { id, init } of node.declarations) {
        if (id.type !== 'Identifier') continue;
        declare(id.name);
        if (node.kind === 'const' && init) constants.set(id.name, init);
        else ambiguous.add(id.name);
      }
    },
  }).visit(module.program);
  for (const name of ambiguous) constants.delete(name);
  return constants;
}
