import { type ESTree, Visitor } from 'vite';
import type { SourceFile, Tree } from '../readTree.ts';
import { resolveReference } from '../resolveReference.ts';
import { figures } from '../rules.ts';
import type { Figure } from './Figure.ts';

const methods = new Set(['all', 'delete', 'get', 'head', 'options', 'patch', 'post', 'put', 'route']);

/** Service calls without a shape: routes that a service adds by hand, and served calls not made by `defineCall`. */
export function undescribedCalls(tree: Tree): Figure {
  const { services, servers, goal, limit } = figures.undescribedCalls;
  const isBelow = (path: string, folders: readonly string[]) =>
    folders.some((folder) => path.startsWith(`${folder}/`));
  const places = [...tree.files.values()].flatMap((file) => [
    ...(isBelow(file.path, services) ? handMadeRoutes(file) : []),
    ...(isBelow(file.path, servers) ? servedOtherwise(tree, file) : []),
  ]);
  return {
    name: 'service calls without defineCall',
    value: places.length,
    unit: 'calls',
    goal,
    limit,
    places,
  };
}

function handMadeRoutes({ path, module }: SourceFile): string[] {
  if (!module) return [];
  const found: string[] = [];
  new Visitor({
    CallExpression: ({ callee, arguments: given, start }) => {
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return;
      const { name } = callee.property;
      const [first] = given;
      const isRoute =
        name === 'route' ? first?.type === 'ObjectExpression' : given.length > 1 && isPath(first);
      if (methods.has(name) && isRoute) found.push(`${path}:${module.lineAt(start)} .${name}()`);
    },
  }).visit(module.program);
  return found;
}

function isPath(node: ESTree.Node | undefined): boolean {
  if (node?.type === 'Literal') return typeof node.value === 'string' && node.value.startsWith('/');
  return node?.type === 'TemplateLiteral' && node.quasis[0]?.value.raw.startsWith('/') === true;
}

function servedOtherwise(tree: Tree, { path, module }: SourceFile): string[] {
  if (!module) return [];
  const defined = definedNames(module.program);
  const served: { names: string[]; place: string }[] = [];
  new Visitor({
    ImportDeclaration: ({ source, specifiers }) => {
      const target = resolveReference(tree, path, source.value);
      const program = target.kind === 'file' ? tree.files.get(target.path)?.module?.program : undefined;
      if (!program || !specifiers.some(({ type }) => type === 'ImportSpecifier')) return;
      const exported = definedNames(program);
      for (const one of specifiers)
        if (one.type === 'ImportSpecifier' && exported.has(calleeOf(one.imported) ?? ''))
          defined.add(one.local.name);
    },
    CallExpression: ({ callee, arguments: [, call], typeArguments, start }) => {
      if (calleeOf(callee) !== 'serveCall') return;
      const names = typeArguments
        ? typeArguments.params.flatMap(typeNames)
        : [calleeOf(call) ?? 'serveCall()'];
      served.push({ names, place: `${path}:${module.lineAt(start)}` });
    },
  }).visit(module.program);
  return served.flatMap(({ names, place }) =>
    names
      .filter((name) => !defined.has(name) && !figures.undescribedCalls.tables.includes(name))
      .map((name) => `${place} ${name}`),
  );
}

/** The calls that a type argument names: `typeof one | typeof other`. */
function typeNames(type: ESTree.TSType): string[] {
  if (type.type === 'TSUnionType') return type.types.flatMap(typeNames);
  if (type.type === 'TSTypeQuery' && type.exprName.type === 'Identifier') return [type.exprName.name];
  if (type.type === 'TSTypeReference' && type.typeName.type === 'Identifier') return [type.typeName.name];
  return ['serveCall()'];
}

/** The constants of a module that `defineCall` made. */
function definedNames(program: ESTree.Program): Set<string> {
  const names = new Set<string>();
  new Visitor({
    VariableDeclarator: ({ id, init }) => {
      const name = calleeOf(id);
      if (name !== undefined && init?.type === 'CallExpression' && calleeOf(init.callee) === 'defineCall')
        names.add(name);
    },
  }).visit(program);
  return names;
}

function calleeOf(node: ESTree.Node | undefined): string | undefined {
  return node?.type === 'Identifier' ? node.name : undefined;
}
