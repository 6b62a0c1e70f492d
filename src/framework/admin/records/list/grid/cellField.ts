import type { RaRecord } from 'ra-core';
import { isShown } from '../../../../schema/condition.ts';
import type { VisibleEntity } from '../../../../schema/contracts/definitions.ts';
import { fieldOfRecord, valueAt } from '../../../../schema/fieldPath.ts';
import { headOf } from '../../../../schema/headOf.ts';
import { isJsonObject, type RecordData } from '../../../../schema/Json.ts';
import { createCellText } from '../../../../schema/kinds/createCellText.ts';
import type { FieldKind } from '../../../../schema/kinds/FieldKind.ts';
import type { Field } from '../../../../schema/model.ts';
import { recordTitle } from '../../../session/definitions/recordTitle.ts';
import type { Definitions } from '../../../session/definitions/useDefinitions.ts';
import { richTextWords } from '../../fields/RichText.tsx';
import { defaultOf, formFields } from '../../form/formValues.ts';
import { formData, openedRecord, tidyValue } from '../../form/sentValues.ts';
import { editableMembers } from '../../inputs/MemberGroup.tsx';
import type { ListColumn } from '../columns/listColumns.ts';
import { newRowId } from './GridRange.ts';

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

type Values = Readonly<Record<string, unknown>>;

/** New content of a field (`name`) or of a member of its value (`address.city`). */
interface TypedContent {
  path: string;
  value: unknown;
}

/** The values with other content; a value that begins with a member has the defaults of the others. */
export function withContent<Data extends Values>(
  { fields }: Pick<VisibleEntity, 'fields'>,
  values: Data,
  { path, value }: TypedContent,
): Data & Values {
  const name = headOf(path);
  if (path === name) return { ...values, [name]: value };
  const field = fields.find((one) => one.name === name);
  const whole = values[name] ?? (field && defaultOf(field));
  const members = { ...(isJsonObject(whole) ? whole : {}), [path.slice(name.length + 1)]: value };
  return { ...values, [name]: members };
}

/** Values that the form of the record would send after these changes; also links, which it sends one by one. */
export function sentValues(
  entity: VisibleEntity,
  record: RaRecord,
  contents: readonly TypedContent[],
): RecordData {
  const stored = openedRecord(entity, record);
  const typed = contents.reduce((values, content) => withContent(entity, values, content), stored);
  const names = new Set(contents.map(({ path }) => headOf(path)));
  const changed = entity.fields.filter(({ name }) => names.has(name));
  const links = changed.filter(({ kind }) => kind === 'link');
  return {
    ...formData(changed, typed, stored),
    ...Object.fromEntries(links.map((field) => [field.name, tidyValue(field, typed[field.name])])),
  } as RecordData;
}

/** Kinds whose value is the text that is typed. */
export const typedAsText: ReadonlySet<FieldKind> = new Set<FieldKind>([
  'text',
  'longText',
  'mail',
  'phone',
  'url',
  'colour',
]);

const cellText = createCellText({ richTextWords, formatPhone: (phone) => phone });

/** The content of a cell as text that pasting reads back. */
export function copiedText(
  { entity: entityOf }: Pick<Definitions, 'entity'>,
  { leaf, path }: Pick<ListColumn, 'leaf' | 'path'>,
  record: RaRecord,
): string {
  return cellText(fieldOfRecord(leaf, record), valueAt(record, path), (resource, target, form) => {
    const entity = entityOf(resource);
    return entity ? recordTitle(entity, target, form) : '';
  });
}
