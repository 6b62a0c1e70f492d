import type { RaRecord } from 'ra-core';
import { isShown } from '../../../../schema/condition.ts';
import type { VisibleEntity } from '../../../../schema/contracts/definitions.ts';
import type { FieldKind } from '../../../../schema/kinds/FieldKind.ts';
import type { Field } from '../../../../schema/model.ts';
import { formFields } from '../../form/formFields.ts';
import type { ListColumn } from '../columns/listColumns.ts';

/** Kinds whose values do not fit into a cell, or whose changes need requests of their own: files and links. */
const formOnly = new Set<FieldKind>([
  'richText',
  'address',
  'contactData',
  'file',
  'image',
  'json',
  'value',
  'valueList',
  'link',
]);

/** Whether the field of a column has an editor in the list; what a registered input edits keeps its form. */
export function fitsInCell({ kind, widget, readOnly, writeOnly }: Field): boolean {
  return !formOnly.has(kind) && widget === undefined && !readOnly && !writeOnly;
}

/** The field that the user may edit in a cell; undefined if they may not, or only in the form. */
export function cellField(
  entity: VisibleEntity,
  { path, head, leaf }: ListColumn,
  record: RaRecord,
): Field | undefined {
  if (path !== head.name || !fitsInCell(leaf)) return undefined;
  const [field] = formFields(entity, record, [path]);
  return field && isShown(field, record) ? field : undefined;
}
