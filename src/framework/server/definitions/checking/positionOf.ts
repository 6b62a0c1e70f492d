import { type Node, parseTree } from 'jsonc-parser';
import type { DefinitionMistake } from '../../../schema/DefinitionMistake.ts';
import { positionAt } from './positionAt.ts';

interface Found {
  node: Node;
  /** The `name: value` pair that contains the node as its value. */
  pair?: Node;
}

/** The member with the longest name that the path starts with; names of former fields contain dots. */
function memberOf(node: Node, path: readonly string[]): (Found & { taken: number }) | undefined {
  for (let taken = path.length; taken > 0; taken -= 1) {
    const name = path.slice(0, taken).join('.');
    const pair = node.children?.find(
      ({ type, children }) => type === 'property' && children?.[0]?.value === name,
    );
    const value = pair?.children?.[1];
    if (pair && value) return { node: value, pair, taken };
  }
  return undefined;
}

/** The node at the path, or its closest ancestor. */
function findAt(root: Node, path: readonly string[]): Found {
  let found: Found = { node: root };
  let rest = path;
  while (rest.length > 0) {
    const { node } = found;
    const entry = node.type === 'array' ? node.children?.[Number(rest[0])] : undefined;
    const next = entry ? { node: entry, taken: 1 } : memberOf(node, rest);
    if (!next) break;
    found = next;
    rest = rest.slice(next.taken);
  }
  return found;
}

function offsetOf({ node, pair }: Found, entry: string | undefined): number {
  const isEntry = ({ value, children }: Node) => value === entry || children?.[0]?.value === entry;
  const inside = entry === undefined ? undefined : node.children?.find(isEntry);
  if (inside) return inside.offset;
  return pair && node.children ? pair.offset : node.offset;
}

/** Position of a mistake in the text of a file; undefined if the text cannot be parsed. */
export function positionOf(
  text: string,
  { property, entry }: DefinitionMistake,
): DefinitionMistake['position'] {
  const root = parseTree(text);
  if (!root) return undefined;
  const path = property === '' || property === '(root)' ? [] : property.split('.');
  return positionAt(text, offsetOf(findAt(root, path), entry));
}
