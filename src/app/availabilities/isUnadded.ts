import { isBegun } from '../../framework/admin/records/form/isBegun.ts';
import { isEmptyList } from '../../framework/admin/records/form/isEmptyValue.ts';
import { isSameEntry } from '../../framework/schema/merge/mergeEntries.ts';
import type { Field } from '../../framework/schema/model.ts';
import type { EntryDraft } from './entryErrors.ts';

/** Whether typed data would be lost by saving the list: it is neither empty nor one of the entries. */
export function isUnadded(field: Field, draft: EntryDraft, entries: readonly unknown[]): boolean {
  // an emptied list of labels is as good as none
  const typed = Object.fromEntries(Object.entries(draft).filter(([, value]) => !isEmptyList(value)));
  return isBegun(field, typed) && !entries.some((entry) => isSameEntry(field, draft, entry));
}
