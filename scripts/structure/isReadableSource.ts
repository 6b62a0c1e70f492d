import type { ESTree } from 'vite';
import { services } from './rules.ts';

/**
 * Returns whether an expression can only be rows that the repository lets an actor read: a chain that starts
 * with readable(...), a query over such chains (whose sources are checked separately), an sql template
 * (checked as text), or a constant of the same file with one of these.
 */
export function isReadableSource(node: ESTree.Node, constants: Map<string, ESTree.Node>): boolean {
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
