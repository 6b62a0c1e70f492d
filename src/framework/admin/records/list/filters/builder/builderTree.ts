import type {
  FilterCondition,
  FilterGroup,
  FilterNode,
  ForeignFilter,
} from '../../../../../schema/filter/FilterTree.ts';
import { writeNode } from '../../../../../schema/filter/writeFilterTree.ts';

/** A tree that is being edited; its nodes keep their keys. */
export type BuilderNode = BuilderGroup | BuilderCondition | (ForeignFilter & { key: number });
export type BuilderCondition = FilterCondition & { key: number };
export interface BuilderGroup extends FilterGroup {
  key: number;
  parts: BuilderNode[];
}

let lastKey = 0;

function nextKey(): number {
  lastKey += 1;
  return lastKey;
}

/** Gives each part of a filter tree a key, by which React tells them apart. */
export function keyed(group: FilterGroup): BuilderGroup {
  return { ...group, key: nextKey(), parts: group.parts.map(keyedNode) };
}

function keyedNode(node: FilterNode): BuilderNode {
  return node.type === 'group' ? keyed(node) : { ...node, key: nextKey() };
}

/** A condition without a field, which says nothing yet. */
export function blankCondition(): BuilderCondition {
  return { type: 'condition', key: nextKey(), path: '', operator: 'exists', value: undefined };
}

/** Joins a node with a blank condition in a group of its own: an alternative, or a restriction of it. */
export function joined(node: BuilderNode, join: FilterGroup['join']): BuilderGroup {
  return { type: 'group', key: nextKey(), join, isNegated: false, parts: [node, blankCondition()] };
}

/** A group inside a group of kind `outer`, with a blank condition. */
export function blankGroup(outer: FilterGroup['join']): BuilderGroup {
  const join = outer === 'and' ? 'or' : 'and';
  return { type: 'group', key: nextKey(), join, isNegated: false, parts: [blankCondition()] };
}

/** Replaces a part of a group; undefined removes it. A group that lost all parts but one dissolves. */
export function withPart(group: BuilderGroup, key: number, part: BuilderNode | undefined): BuilderGroup {
  const replaced = (present: BuilderNode) => (part ? dissolved(present, part) : []);
  return {
    ...group,
    parts: group.parts.flatMap((present) => (present.key === key ? replaced(present) : [present])),
  };
}

function dissolved(before: BuilderNode, after: BuilderNode): BuilderNode[] {
  const hasShrunk =
    before.type === 'group' && after.type === 'group' && after.parts.length < before.parts.length;
  if (!hasShrunk || after.parts.length > 1 || (after.isNegated && after.parts.length > 0)) return [after];
  return after.parts;
}

/** Whether a condition has a field, and lacks its value: a filter would leave it out. */
export function isIncomplete(condition: BuilderCondition): boolean {
  return condition.path !== '' && writeNode(condition) === undefined;
}

/** Whether a part of a tree is incomplete. */
export function hasIncomplete({ parts }: BuilderGroup): boolean {
  return parts.some((part) => {
    if (part.type === 'group') return hasIncomplete(part);
    return part.type === 'condition' && isIncomplete(part);
  });
}

/** Text of a tree for comparison; without keys and blank conditions. */
export function begunText(group: BuilderGroup): string {
  return JSON.stringify({
    ...group,
    key: 0,
    parts: group.parts.flatMap((part) => {
      if (part.type === 'group') return begunText(part);
      return part.type === 'condition' && part.path === '' ? [] : JSON.stringify({ ...part, key: 0 });
    }),
  });
}
