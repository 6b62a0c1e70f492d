import { childNode, isChosenName, resolveNode, type SchemaNode } from './SchemaNode.ts';

/** Whether a keyword is refused everywhere; its description gives the reason. */
export function isRefused(node: SchemaNode): boolean {
  return node.not !== undefined;
}

/** Keywords that are allowed directly in an object. */
export function keywordsOf(root: SchemaNode, node: SchemaNode | undefined): string[] {
  return Object.entries(node?.properties ?? {}).flatMap(([name, child]) =>
    isRefused(resolveNode(root, child)) ? [] : [name],
  );
}

/** Paths below `node` to all objects that `holds` accepts, except through names that authors choose. */
function pathsTo(root: SchemaNode, node: SchemaNode, holds: (node: SchemaNode) => boolean): string[][] {
  const below = Object.entries(node.properties ?? {}).flatMap(([name, child]) =>
    pathsTo(root, resolveNode(root, child), holds).map((path) => [name, ...path]),
  );
  return holds(node) ? [[], ...below] : below;
}

/** The nodes along a path, outermost first. */
function nodesAlong(root: SchemaNode, start: SchemaNode, path: readonly string[]): SchemaNode[] {
  const nodes = [start];
  for (const name of path) {
    const next = childNode(root, nodes.at(-1) ?? start, name);
    if (!next) break;
    nodes.push(next);
  }
  return nodes;
}

/**
 * Finds objects of a definition that would accept something: first within the same field (option, section
 * ...), then further out.
 * @param path of the object it was written in.
 * @returns paths of objects from the top of the file; empty if there are none.
 */
export function homesOf(
  root: SchemaNode,
  start: SchemaNode,
  path: readonly string[],
  holds: (node: SchemaNode) => boolean,
): string[][] {
  const nodes = nodesAlong(root, start, path);
  if (nodes.length <= path.length) return [];
  const isStart = (depth: number) =>
    depth === 0 || isChosenName(nodes[depth - 1] ?? {}, path[depth - 1] ?? '');
  for (let depth = path.length; depth >= 0; depth -= 1) {
    if (!isStart(depth)) continue;
    const base = path.slice(0, depth);
    const found = pathsTo(root, nodes[depth] ?? {}, holds).map((rest) => [...base, ...rest]);
    if (found.length > 0) return found;
  }
  return [];
}

/** The node at a path; undefined if the meta-schema has none. */
export function nodeAt(root: SchemaNode, start: SchemaNode, path: readonly string[]): SchemaNode | undefined {
  return nodesAlong(root, start, path)[path.length];
}
