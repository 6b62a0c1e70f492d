import { type ESTree, Visitor } from 'vite';
import type { SourceFile, Tree } from '../readTree.ts';
import { figures } from '../rules.ts';
import type { Figure } from './Figure.ts';

interface NamedFunction {
  name: string;
  parameters: number;
  /** `file:line`. */
  place: string;
}

/** The share of functions, methods and constructors of the server with too many parameters, in percent. */
export function longParameterLists(tree: Tree): Figure {
  const { folders, parameters, goal, limit } = figures.longParameterLists;
  const all = [...tree.files.values()]
    .filter(({ path }) => folders.some((folder) => path.startsWith(`${folder}/`)))
    .flatMap(namedFunctions);
  const long = all.filter((one) => one.parameters > parameters);
  return {
    name: `functions with more than ${parameters} parameters`,
    value: all.length === 0 ? 0 : Math.round((1000 * long.length) / all.length) / 10,
    unit: '%',
    goal,
    limit,
    places: long.map((one) => `${one.place} ${one.name} (${one.parameters})`),
  };
}

function namedFunctions({ path, module }: SourceFile): NamedFunction[] {
  if (!module) return [];
  const found: NamedFunction[] = [];
  const add = (name: ESTree.Node | null, value: ESTree.Node | null) => {
    if (!value || !isFunction(value)) return;
    const place = `${path}:${module.lineAt(value.start)}`;
    found.push({ name: nameOf(name), parameters: value.params.length, place });
  };
  new Visitor({
    FunctionDeclaration: (node) => add(node.id, node),
    VariableDeclarator: (node) => add(node.id, node.init),
    MethodDefinition: (node) => add(node.key, node.value),
    PropertyDefinition: (node) => add(node.key, node.value),
    Property: (node) => add(node.key, node.value),
  }).visit(module.program);
  return found;
}

function isFunction(node: ESTree.Node): node is ESTree.Function | ESTree.ArrowFunctionExpression {
  return ['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'].includes(node.type);
}

function nameOf(node: ESTree.Node | null): string {
  return node?.type === 'Identifier' || node?.type === 'PrivateIdentifier' ? node.name : '(computed)';
}
