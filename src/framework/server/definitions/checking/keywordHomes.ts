import { childNode, isChosenName, resolveNode, type SchemaNode } from './SchemaNode.ts';

/** A keyword that is refused wherever it is written; its description gives the reason. */
export function isRefused(node: SchemaNode): boolean {
  return node.not !== undefined;
}

/** Keywords that may be written directly in an object. */
export function keywordsOf(root: SchemaNode, node: SchemaNode | undefined): string[] {
  return Object.entries(node?.properties ?? {}).flatMap(([name, child]) =>
    isRefused(resolveNode(root, child)) ? [] : [name],
  );
}

/** Paths below `node`, without names that authors choose, to all objects that `holds` accepts. */
function pathsTo(root: SchemaNode, node: SchemaNode, holds: (node: SchemaNode) => boolean): string[][] {
  const below = Object.entries(node.properties ?? {}).flatMap(([name, child]) =>
    pathsTo(root, resolveNode(root, child), holds).map((path) => [name, ...path]),
  );
  return holds(node) ? [[], ...below] : below;
}

/** The node at a path, with all nodes on the way, outermost first. */
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
 * Where in a definition something could be written instead: in the field (option, section ...) it is in, else further out.
 * @param path of the object it was written in
 * @returns paths of objects, from the top of the file; empty if there is none
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

/** The node at a path; undefined if the meta-schema knows nothing there. */
export function nodeAt(root: SchemaNode, start: SchemaNode, path: readonly string[]): SchemaNode | undefined {
  return nodesAlong(root, start, path)[path.length];
}
