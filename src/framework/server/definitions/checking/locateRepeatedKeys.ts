import { type Node, parseTree } from 'jsonc-parser';
import type { DefinitionMistake } from '../../../schema/DefinitionMistake.ts';
import { positionAt } from './positionAt.ts';

interface Repeated {
  key: Node;
  path: string[];
}

function repeatedIn(node: Node, path: string[]): Repeated[] {
  if (node.type === 'array')
    return (node.children ?? []).flatMap((entry, at) => repeatedIn(entry, [...path, String(at)]));
  if (node.type !== 'object') return [];
  const known = new Set<string>();
  return (node.children ?? []).flatMap(({ children: [key, value] = [] }): Repeated[] => {
    if (!key) return [];
    const name = String(key.value);
    const inner = [...path, name];
    const own = known.has(name) ? [{ key, path: inner }] : [];
    known.add(name);
    return [...own, ...(value ? repeatedIn(value, inner) : [])];
  });
}

/** Finds all keys of valid JSON that an object already contains, with their positions. */
export function locateRepeatedKeys(text: string, file: string): DefinitionMistake[] {
  const root = parseTree(text);
  return (root ? repeatedIn(root, []) : []).map(({ key, path }) => ({
    file,
    property: path.join('.'),
    sentence: `There is a "${String(key.value)}" above already, which this one would replace: remove one of them.`,
    position: positionAt(text, key.offset),
  }));
}
