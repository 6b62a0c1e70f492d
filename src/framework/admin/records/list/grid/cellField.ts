import type { RaRecord } from 'ra-core';
import { isShown } from '../../../../schema/condition.ts';
import type { VisibleEntity } from '../../../../schema/contracts/definitions.ts';
import { isJsonObject } from '../../../../schema/Json.ts';
import type { FieldKind } from '../../../../schema/kinds/FieldKind.ts';
import type { Field } from '../../../../schema/model.ts';
import { formFields } from '../../form/formFields.ts';
import { editableMembers } from '../../inputs/editableMembers.ts';
import type { ListColumn } from '../columns/listColumns.ts';
import { newRowId } from './newRowId.ts';

/** Kinds whose values do not fit into a cell, or whose changes need requests of their own, such as files. */
const formOnly = new Set<FieldKind>([
  'richText',
  'address',
  'contactData',
  'file',
  'image',
  'json',
  'value',
  'valueList',
]);

const withMembers = new Set<FieldKind>(['address', 'contactData', 'value']);

/** The form completes town and point by the postal code, and shows the point on a map. */
const addressOnly = new Set(['postal', 'location']);

/**
 * Whether the field of a column has an editor in the list; what a registered input edits keeps its form. That of a link
 * only adds to the usual picker.
 */
export function fitsInCell({ kind, widget, readOnly, writeOnly }: Field): boolean {
  const isUsual = widget === undefined || kind === 'link';
  return !formOnly.has(kind) && isUsual && !readOnly && !writeOnly;
}

/** The field with the usual input of its kind. */
function withUsualInput({ widget, ...field }: Field): Field {
  return field;
}

/** The member of a value under a path, if it has an editor in the list. */
function memberField(whole: Field, path: string, record: RaRecord): Field | undefined {
  if (!withMembers.has(whole.kind) || whole.widget !== undefined) return undefined;
  const member = editableMembers(whole).find(({ name }) => path === `${whole.name}.${name}`);
  if (!member || !fitsInCell(member) || (whole.kind === 'address' && addressOnly.has(member.name)))
    return undefined;
  const value = record[whole.name];
  return isShown(member, isJsonObject(value) ? value : {}) ? member : undefined;
}

/** Key of the sentence that says why a cell without a field to edit (`cellField`) is fixed. */
export function whyFixed(
  entity: VisibleEntity,
  { column: { path, head }, record }: { column: Pick<ListColumn, 'path' | 'head'>; record: RaRecord },
) {
  const isMember = withMembers.has(head.kind) && path !== head.name;
  if (path !== head.name && !isMember) return 'grid.ofOther';
  if (head.readOnly) return 'grid.byItself';
  const [field] = formFields(entity, record.id === newRowId ? undefined : record, [head.name]);
  if (!field) return 'grid.notEditable';
  return isShown(field, record) ? 'grid.inForm' : 'grid.notHere';
}

/** The field or member that the user may edit in a cell; undefined if they may not, or only in the form. */
export function cellField(
  entity: VisibleEntity,
  { path, head }: Pick<ListColumn, 'path' | 'head'>,
  record: RaRecord,
): Field | undefined {
  const [field] = formFields(entity, record.id === newRowId ? undefined : record, [head.name]);
  if (!field || !isShown(field, record)) return undefined;
  if (path === field.name) return fitsInCell(field) ? withUsualInput(field) : undefined;
  return memberField(field, path, record);
}
