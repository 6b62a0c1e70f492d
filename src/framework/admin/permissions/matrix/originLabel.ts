import type { GrantSource } from '../../../schema/rights/explainAccess.ts';
import type { TextFunction } from '../../base/i18n/createText.ts';

/** Where a right comes from, in a word or two. */
export function originLabel({ type, name }: GrantSource['origin'], text: TextFunction): string {
  if (type === 'user') return text('rights.ownRights');
  return type === 'auto' ? text('autoRule.origin', { name }) : name;
}
