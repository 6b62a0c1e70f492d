import type { ListGroup } from '../../schema/contracts/listGroups.ts';
import type { GroupKey } from './groupKey.ts';

const wholeNumbers = new Set(['integer', 'money', 'timeOfDay']);

/** Value of a group as filters and records have it; numbers inside values come from the database as text. */
export function groupValue({ leaf }: GroupKey, stored: unknown): ListGroup['value'] {
  if (typeof stored === 'boolean' || typeof stored === 'number') return stored;
  if (typeof stored !== 'string') return null;
  const isNumber = wholeNumbers.has(leaf.kind) || typeof leaf.options?.[0]?.value === 'number';
  return isNumber ? Number(stored) : stored;
}
