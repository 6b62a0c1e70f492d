import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { type ESTree, parseSync, Visitor } from 'vite';

export interface Reference {
  /** Null if the path is computed at run time. */
  specifier: string | null;
  typesOnly: boolean;
  /** Whether the module is loaded at run time: by import(), as a worker or through a glob. */
  isDynamic: boolean;
  line: number;
}

/** The facts about a module that the checks need. */
export interface ParsedModule {
  program: ESTree.Program;
  references: Reference[];
  lineAt: (offset: number) => number;
}

type StaticExports = ReturnType<typeof parseSync>['module']['staticExports'];

/** Finds every reference to another module: static, type-only and dynamic imports, workers, globs. */
function parseModule(file: string, text: string): ParsedModule {
  const parsed = parseSync(file, text);
  const lineAt = (offset: number) => text.slice(0, offset).split('\n').length;
  const exported = parsed.module.staticExports;
  return {
    program: parsed.program,
    references: [
      ...parsed.module.staticImports.map((statement) => ({
        specifier: statement.moduleRequest.value,
        typesOnly: statement.entries.length > 0 && statement.entries.every((entry) => entry.isType),
        isDynamic: false,
        line: lineAt(statement.start),
      })),
      ...exportReferences(exported, lineAt),
      ...expressionReferences(parsed.program, lineAt),
    ],
    lineAt,
  };
}

function exportReferences(exported: StaticExports, lineAt: (offset: number) => number): Reference[] {
  return exported.flatMap((statement) => {
    const specifier = statement.entries.find((entry) => entry.moduleRequest)?.moduleRequest?.value;
    if (specifier === undefined) return [];
    return [
      {
        specifier,
        typesOnly: statement.entries.every((entry) => entry.isType),
        isDynamic: false,
        line: lineAt(statement.start),
      },
    ];
  });
}

function expressionReferences(program: ESTree.Program, lineAt: (offset: number) => number): Reference[] {
  const references: Reference[] = [];
  const add = (node: ESTree.Node | undefined, typesOnly = false) => {
    if (!node) return;
    const line = lineAt(node.start);
    references.push({ specifier: literalText(node), typesOnly, isDynamic: !typesOnly, line });
  };
  new Visitor({
    ImportExpression: (node) => add(node.source),
    TSImportType: (node) => add(node.source, true),
    TSExternalModuleReference: (node) => add(node.expression),
    CallExpression: (node) => {
      if (isImportMetaCall(node, 'glob') || isImportMetaCall(node, 'resolve') || isRequire(node)) {
        for (const path of listed(node.arguments[0])) add(path);
      }
    },
    NewExpression: (node) => {
      const [path, base] = node.arguments;
      const isModuleUrl =
        node.callee.type === 'Identifier' && node.callee.name === 'URL' && base && isImportMeta(base, 'url');
      if (isModuleUrl && path && /\.(?:tsx?|m?jsx?)$/.test(literalText(path) ?? '')) add(path);
    },
  }).visit(program);
  return references;
}

function literalText(node: ESTree.Node): string | null {
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node.type === 'TemplateLiteral' && node.expressions.length === 0)
    return node.quasis[0]?.value.cooked ?? null;
  return null;
}

function listed(node: ESTree.Node | undefined): ESTree.Node[] {
  if (node?.type === 'ArrayExpression') return node.elements.filter((element) => element !== null);
  return node ? [node] : [];
}

function isRequire(node: ESTree.CallExpression): boolean {
  return node.callee.type === 'Identifier' && node.callee.name === 'require';
}

function isImportMetaCall(node: ESTree.CallExpression, method: string): boolean {
  return isImportMeta(node.callee, method);
}

function isImportMeta(node: ESTree.Node, property: string): boolean {
  return (
    node.type === 'MemberExpression' &&
    node.object.type === 'MetaProperty' &&
    node.property.type === 'Identifier' &&
    node.property.name === property
  );
}

export interface SourceFile {
  /** Relative to the root, with slashes. */
  path: string;
  text: string;
  /** Null unless the file is TypeScript or JavaScript to be checked; generated files are not. */
  module: ParsedModule | null;
}

export interface Tree {
  /** Names at the top level. */
  topLevel: string[];
  files: Map<string, SourceFile>;
}

/** Read besides the rooms. */
const pages = ['README.md'];
const folders = ['src', 'scripts', 'tests', 'entities', 'generated'];
const code = /\.(?:tsx?|m?jsx?)$/;
const text = /\.(?:tsx?|m?jsx?|json|css|sql|html|md)$/;

/** Reads the README and the rooms below `root`, the input of all checks. */
export async function readTree(root: string): Promise<Tree> {
  const topLevel = await readdir(root);
  const files = new Map<string, SourceFile>();
  for (const page of pages.filter((name) => topLevel.includes(name)))
    files.set(page, await readSource(path.join(root, page), page));
  for (const folder of folders.filter((name) => topLevel.includes(name))) {
    for (const entry of await readdir(path.join(root, folder), { recursive: true, withFileTypes: true })) {
      if (!entry.isFile()) continue;
      const absolute = path.join(entry.parentPath, entry.name);
      const relative = path.relative(root, absolute).split(path.sep).join('/');
      files.set(relative, await readSource(absolute, relative));
    }
  }
  return { topLevel, files };
}

async function readSource(absolute: string, relative: string): Promise<SourceFile> {
  if (!text.test(relative)) return { path: relative, text: '', module: null };
  const content = await readFile(absolute, 'utf8');
  const isEvaluated = code.test(relative) && !relative.startsWith('generated/');
  return { path: relative, text: content, module: isEvaluated ? parseModule(relative, content) : null };
}

export type Target =
  | { kind: 'file'; path: string }
  | { kind: 'folder'; path: string }
  | { kind: 'package'; name: string }
  | { kind: 'missing'; path: string };

/** Resolves a specifier in `from`; relative paths require their extension. */
export function resolveReference(tree: Tree, from: string, specifier: string): Target {
  if (!/^[./#]/.test(specifier)) return { kind: 'package', name: specifier };
  const plain = specifier.replace(/\?.*$/, '');
  const joined = plain.startsWith('.') ? path.posix.join(path.posix.dirname(from), plain) : plain;
  const star = joined.indexOf('*');
  if (star >= 0) return { kind: 'folder', path: path.posix.dirname(`${joined.slice(0, star)}x`) };
  const isOutsideOfRooms = !joined.includes('/') && tree.topLevel.includes(joined);
  if (tree.files.has(joined) || isOutsideOfRooms) return { kind: 'file', path: joined };
  return { kind: 'missing', path: joined };
}
