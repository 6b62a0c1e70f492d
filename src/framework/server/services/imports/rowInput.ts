import { AppError } from '../../../schema/errors.ts';
import { fieldOfRecord, valueAt } from '../../../schema/fieldPath.ts';
import { isJsonObject, type JsonValue, type RecordData } from '../../../schema/Json.ts';
import type { TitleOf } from '../../../schema/kinds/createCellText.ts';
import type { Entity, Field } from '../../../schema/model.ts';
import { cellText } from '../../kinds/cellText.ts';
import { cellCompletion, type FindTarget, readCell } from '../../kinds/readCell.ts';
import { completeAddress, type PostalPlaces } from './completeAddress.ts';
import { fieldAt } from './fieldAt.ts';
import type { ImportColumn, ImportPlan } from './importColumns.ts';
import type { RowLinks } from './linkSteps.ts';
import { leftOut } from './reasonsOf.ts';

/** Input of a row: the values to store and, separately, the links. */
export interface RowInput {
  values: RecordData;
  links: RowLinks;
  /** German sentences about completed, corrected or omitted values. */
  hints: string[];
}

/** Access to other records and places for reading a row. */
export interface RowTools {
  find: FindTarget;
  titleOf: TitleOf;
  places: PostalPlaces;
}

function isSameText(one: string, other: string): boolean {
  const plain = (text: string) => text.replace(/\s+/g, ' ').trim();
  return plain(one) === plain(other);
}

/** The value of a cell; undefined if it changes nothing. */
function cellValue(
  field: Field,
  text: string,
  { record, path, clearsEmpty }: { record: RecordData | undefined; path: string; clearsEmpty: boolean },
  tools: RowTools,
): JsonValue | undefined {
  const stored = record ? cellText(fieldOfRecord(field, record), valueAt(record, path), tools.titleOf) : '';
  // an unchanged cell also keeps what its text cannot show, such as formatting
  if (isSameText(text, stored)) return undefined;
  if (text === '') return record && clearsEmpty ? null : undefined;
  return readCell(field, text, tools.find);
}

function put(input: RecordData, path: string, value: JsonValue): void {
  const [head = '', member] = path.split('.');
  if (member === undefined) {
    input[head] = value;
    return;
  }
  const held = input[head];
  input[head] = { ...(isJsonObject(held) ? held : {}), [member]: value } as JsonValue;
}

/** Whether a new record can do without the field: it is not required, and identifies no record. */
export function isOptional({ fields }: Entity, path: string): boolean {
  const field = fields.find(({ name }) => name === path.split('.')[0]);
  return field !== undefined && !field.required && !field.unique;
}

/** The text of a column: of its cell, else what a person said for all rows. */
function textOf({ at, sources, constant }: ImportColumn, cells: readonly string[], isNew: boolean): string {
  const cell = cells[at] ?? '';
  return cell === '' && (sources.length === 0 || isNew) ? constant : cell;
}

/**
 * Parses a planned row into the input for a new record, or the changes of the matched one.
 * @throws AppError 422 that names the cells that cannot be read, unless they are left out.
 */
export function rowInput(
  entity: Entity,
  plan: ImportPlan,
  row: { cells: readonly string[]; record: RecordData | undefined },
  tools: RowTools,
): RowInput {
  const { record } = row;
  const isNew = record === undefined;
  const said = new Map(plan.columns.map((column) => [column.path, textOf(column, row.cells, isNew)]));
  const {
    texts,
    values: derived,
    hints,
  } = completeAddress(entity, plan, { texts: said, record }, tools.places);
  const values: RecordData = {};
  const links = new Map<string, readonly string[] | null>();
  const problems: Record<string, string> = {};
  for (const [path, value] of derived) put(values, path, value);
  const read = ({ path, title }: ImportColumn) => {
    const text = texts.get(path) ?? '';
    try {
      const field = fieldAt(entity, path);
      const place = { record, path, clearsEmpty: plan.clearsEmpty };
      const value = cellValue(field, text, place, tools);
      if (value === undefined) return;
      const completion = cellCompletion(field, text);
      if (completion !== undefined) hints.push(`${title}: ${completion}`);
      if (field.link) links.set(path, value as string[] | null);
      else put(values, path, value);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      if (plan.leavesInvalid && isOptional(entity, path)) hints.push(leftOut(title, text, error.message));
      else problems[path] = error.message;
    }
  };
  plan.columns.filter(({ isSettable }) => isSettable).forEach(read);
  if (Object.keys(problems).length > 0) throw new AppError('invalid', { fields: problems });
  return { values, links, hints };
}
