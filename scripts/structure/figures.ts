import { type ESTree, Visitor } from 'vite';
import { checkOrder } from './checkOrder.ts';
import { resolveReference, type SourceFile, type Tree } from './readTree.ts';
import { figures, orders, type RoomName, rooms } from './rules.ts';
import type { Violation } from './Violation.ts';

/** A measure of the tree, its goal, and the limit that keeps what is reached. */
export interface Figure {
  name: string;
  value: number;
  unit: string;
  goal: number;
  /** The check fails above it. Null if the goal is still far and the figure is only printed. */
  limit: number | null;
  /** Goal and limit are the least allowed value, not the largest. */
  isLeast?: true;
  /** Counted places, or those with the largest value. */
  places: readonly string[];
}

/** Counts the modules that use a generated file, for each group that should. */
export function generatedImporters(tree: Tree): Figure[] {
  return figures.generatedImporters.map(({ file, by, modules, goal, limit }) => {
    const places = [...tree.files.values()]
      .filter(({ path, module }) => {
        if (!modules.test(path)) return false;
        return module?.references.some(({ specifier }) => {
          const target = specifier === null ? null : resolveReference(tree, path, specifier);
          return target?.kind === 'file' && target.path === file;
        });
      })
      .map(({ path }) => path);
    const name = `${by} that import ${file}`;
    return { name, value: places.length, unit: 'modules', goal, limit, isLeast: true, places };
  });
}

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

/** Lines of API documents in the rooms; the document is built into `dist/` and does not belong into git. */
export function openApiLines(tree: Tree): Figure {
  const documents = [...tree.files.values()].filter(({ path }) => /(?:^|\/)openapi\.json$/.test(path));
  const value = documents.reduce((sum, { text }) => sum + text.trimEnd().split('\n').length, 0);
  const places = documents.map(({ path }) => path);
  return { name: 'openapi.json in git', value, unit: 'lines', ...figures.openApiLines, places };
}

/** Counts the values that the school's registry imports from the framework, which registers its own entries. */
export function registryImports(tree: Tree): Figure {
  const { file, from, goal, limit } = figures.registryImports;
  const places = (tree.files.get(file)?.module?.references ?? []).flatMap(
    ({ specifier, typesOnly, line }) => {
      const target = specifier === null || typesOnly ? null : resolveReference(tree, file, specifier);
      return target?.kind === 'file' && target.path.startsWith(`${from}/`)
        ? [`${file}:${line} ${target.path}`]
        : [];
    },
  );
  const name = `values of the framework in ${file}`;
  return { name, value: places.length, unit: 'imports', goal, limit, places };
}

/** The length of the file that puts the server together. */
export function startLines(tree: Tree): Figure {
  const { file, goal, limit } = figures.startLines;
  const value = tree.files.get(file)?.text.trimEnd().split('\n').length ?? 0;
  return { name: file, value, unit: 'lines', goal, limit, places: [] };
}

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

const declaration = /^export (?:async )?function\*? (\w+)/gm;

/** Exported functions without a docstring, in the folders whose functions others use. */
export function undocumentedExports(tree: Tree): Figure {
  const { folders, goal, limit } = figures.undocumentedExports;
  const places = [...tree.files.values()]
    .filter(({ path, module }) => module && folders.some((folder) => path.startsWith(`${folder}/`)))
    .flatMap(({ path, text }) =>
      [...text.matchAll(declaration)]
        .filter(({ index }) => !/(?:\*\/|\/\/ @__\w+__)\s*$/.test(text.slice(0, index)))
        .map(([, name]) => `${path} ${name}`),
    );
  const name = `exported functions without a docstring in ${folders.join(' and ')}`;
  return { name, value: places.length, unit: 'functions', goal, limit, places };
}

/** Imports that run against the order of a room's folders, and folders without a position in it. */
export function upwardImports(tree: Tree): Figure[] {
  const violations = checkOrder(tree);
  return (Object.keys(orders) as RoomName[]).map((room) => {
    const places = violations
      .filter(({ file }) => file.startsWith(`${rooms[room].folder}/`))
      .map(({ file, problem }) => `${file} ${problem}`);
    const name = `imports up the folders of ${room}`;
    return { name, value: places.length, unit: 'imports', ...figures.upwardImports, places };
  });
}

/** Measures how near the tree is to its goals. */
export function measureFigures(tree: Tree): Figure[] {
  return [
    ...upwardImports(tree),
    ...generatedImporters(tree),
    openApiLines(tree),
    undescribedCalls(tree),
    longParameterLists(tree),
    undocumentedExports(tree),
    startLines(tree),
    registryImports(tree),
  ];
}

/** Finds figures beyond their limits: what was reached once must not be lost. */
export function checkFigures(figures: readonly Figure[]): Violation[] {
  return figures.flatMap(({ name, value, limit, isLeast, unit, places }) => {
    if (limit === null || (isLeast ? value >= limit : value <= limit)) return [];
    return [
      {
        file: name,
        problem: [`is ${value} ${unit}, ${isLeast ? 'less' : 'more'} than ${limit}`, ...places].join(
          '\n    ',
        ),
        advice: 'Bring it back; the limits in scripts/structure/rules.ts only ever get stricter.',
      },
    ];
  });
}
