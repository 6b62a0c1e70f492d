import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type ESTree, parseSync } from 'vite';

/** A top-level declaration of the product. */
export interface SourceSymbol {
  /** Relative to the root. */
  file: string;
  /** Text of the file. */
  text: string;
  /** Offsets of the declaration. */
  start: number;
  end: number;
}

const root = path.resolve(import.meta.dirname, '../..');
const folder = 'src/framework';
let sources: Map<string, string> | undefined;

function readSources(): Map<string, string> {
  sources ??= new Map(
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file))
      .map((file) => path.posix.join(folder, file.split(path.sep).join('/')))
      .map((file) => [file, readFileSync(path.join(root, file), 'utf8')]),
  );
  return sources;
}

function namesOf(node: ESTree.Node): string[] {
  if (node.type === 'ExportNamedDeclaration') return node.declaration ? namesOf(node.declaration) : [];
  if (node.type === 'VariableDeclaration')
    return node.declarations.flatMap(({ id }) => (id.type === 'Identifier' ? [id.name] : []));
  return 'id' in node && node.id && 'name' in node.id ? [String(node.id.name)] : [];
}

/** Top-level declarations of a module by name, with their offsets. */
export function declarationsOf(file: string, text: string): { name: string; start: number; end: number }[] {
  return parseSync(file, text).program.body.flatMap((node) =>
    namesOf(node).map((name) => ({ name, start: node.start, end: node.end })),
  );
}

/**
 * Finds a top-level declaration of the framework, wherever its file lies.
 * @param beside another declaration of its file, where several files declare the name
 * @throws Error unless there is exactly one
 */
export function findSymbol(symbol: string, beside?: string): SourceSymbol {
  const declared = new RegExp(
    `^(?:export )?(?:async )?(?:abstract )?(?:function|class|const|let) ${symbol}\\b`,
    'm',
  );
  const found = [...readSources()].flatMap(([file, text]): SourceSymbol[] => {
    if (!declared.test(text)) return [];
    const all = declarationsOf(file, text);
    if (beside !== undefined && !all.some(({ name }) => name === beside)) return [];
    return all.flatMap(({ name, start, end }) => (name === symbol ? [{ file, text, start, end }] : []));
  });
  const [only] = found;
  if (!only || found.length > 1) {
    const files = found.map(({ file }) => file).join(', ');
    throw new Error(`${symbol} is declared ${found.length} times, not once: ${files}`);
  }
  return only;
}
