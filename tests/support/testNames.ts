import { type ESTree, parseSync, Visitor } from 'vite';

function textOf(node: ESTree.Node | undefined, text: string): string | undefined {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value;
  return node?.type === 'TemplateLiteral' ? text.slice(node.start + 1, node.end - 1) : undefined;
}

/** Names of the tests in a source file, with placeholders (`%s`, `$role`) and expressions unchanged. */
export function testNames(file: string, text: string): string[] {
  const names: string[] = [];
  new Visitor({
    CallExpression({ callee, arguments: [first] }) {
      const called = text.slice(callee.start, callee.end);
      const name = textOf(first, text);
      // `it(…)`, `it.each(…)(…)`; skipped and todo tests prove nothing
      if (name !== undefined && /^it\b(?!\.(skip|todo)\b)/.test(called)) names.push(name);
    },
  }).visit(parseSync(file, text).program);
  return names;
}
