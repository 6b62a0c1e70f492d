import type { GrantSource } from '../../../schema/rights/explainAccess.ts';
import type { TextFunction } from '../../base/i18n/createText.ts';

/** Short name of the source of a right. */
export function originLabel({ type, name }: GrantSource['origin'], text: TextFunction): string {
  if (type === 'user') return text('rights.ownRights');
  return type === 'auto' ? text('autoRule.origin', { name }) : name;
}
