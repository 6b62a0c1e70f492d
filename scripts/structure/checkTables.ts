import { type ESTree, Visitor } from 'vite';
import { checkServiceSql } from './checkServiceSql.ts';
import { serviceFile } from './checkServices.ts';
import { isReadableSource } from './isReadableSource.ts';
import type { ParsedModule } from './parseModule.ts';
import type { SourceFile, Tree } from './readTree.ts';
import type { Violation } from './Violation.ts';

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
