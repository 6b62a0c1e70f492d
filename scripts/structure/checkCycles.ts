import type { Tree } from './readTree.ts';
import { resolveReference } from './resolveReference.ts';
import type { Violation } from './Violation.ts';

type Graph = Map<string, string[]>;

/** No module of src or scripts reaches itself, types and dynamic imports included. */
export function checkCycles(tree: Tree): Violation[] {
  const graph = importGraph(tree);
  const seen = new Set<string>();
  const violations: Violation[] = [];
  for (const start of [...graph.keys()].sort()) {
    if (seen.has(start)) continue;
    const cycle = shortestCycle(graph, start);
    if (!cycle) continue;
    for (const file of cycle) seen.add(file);
    violations.push({
      file: start,
      problem: `imports itself in a circle: ${[...cycle, start].join(' -> ')}`,
      advice: 'Move what both sides need into a third module that imports neither.',
    });
  }
  return violations;
}

function importGraph(tree: Tree): Graph {
  const graph: Graph = new Map();
  for (const file of tree.files.values()) {
    if (!file.module || file.path.startsWith('tests/')) continue;
    const targets = file.module.references.flatMap((reference) => {
      if (reference.specifier === null) return [];
      const target = resolveReference(tree, file.path, reference.specifier);
      return target.kind === 'file' ? [target.path] : [];
    });
    graph.set(file.path, targets);
  }
  return graph;
}

function shortestCycle(graph: Graph, start: string): string[] | null {
  const cameFrom = new Map<string, string>();
  const queue = [start];
  for (let file = queue.shift(); file !== undefined; file = queue.shift()) {
    for (const next of graph.get(file) ?? []) {
      if (next === start) return pathTo(cameFrom, start, file);
      if (cameFrom.has(next)) continue;
      cameFrom.set(next, file);
      queue.push(next);
    }
  }
  return null;
}

function pathTo(cameFrom: Map<string, string>, start: string, end: string): string[] {
  const path = [end];
  for (let file = end; file !== start; ) {
    file = cameFrom.get(file) ?? start;
    path.unshift(file);
  }
  return path;
}
