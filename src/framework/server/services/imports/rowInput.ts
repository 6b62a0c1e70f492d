import { AppError } from '../../../schema/errors.ts';
import { fieldOfRecord } from '../../../schema/fieldOfRecord.ts';
import { isJsonObject, type JsonValue, type RecordData } from '../../../schema/Json.ts';
import type { TitleOf } from '../../../schema/kinds/createCellText.ts';
import type { Entity, Field } from '../../../schema/model.ts';
import { valueAt } from '../../../schema/valueAt.ts';
import { cellText } from '../../kinds/cellText.ts';
import { cellCompletion, type FindTarget, readCell } from '../../kinds/readCell.ts';
import { completePostal } from './completePostal.ts';
import { fieldAt } from './fieldAt.ts';
import type { ImportColumn, ImportPlan } from './importColumns.ts';
import type { RowLinks } from './linkSteps.ts';

/** Input of a row: the values to store and, separately, the links. */
export interface RowInput {
  values: RecordData;
  links: RowLinks;
  /** Corrections made while parsing, as German sentences. */
  hints: string[];
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
  tools: { find: FindTarget; titleOf: TitleOf },
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

/**
 * Parses a row into the input for a new record, or the changes of the matched one.
 * @throws AppError 422 that names the cells with unknown references.
 */
export function rowInput(
  entity: Entity,
  plan: ImportPlan,
  row: { cells: readonly string[]; record: RecordData | undefined },
  tools: { find: FindTarget; titleOf: TitleOf },
): RowInput {
  const { record } = row;
  const { cells, hints } = completePostal(entity, plan, row);
  const values: RecordData = {};
  const links = new Map<string, readonly string[] | null>();
  const problems: Record<string, string> = {};
  const read = ({ path, at, title }: ImportColumn) => {
    try {
      const field = fieldAt(entity, path);
      const place = { record, path, clearsEmpty: plan.clearsEmpty };
      const value = cellValue(field, cells[at] ?? '', place, tools);
      if (value === undefined) return;
      const completion = cellCompletion(field, cells[at] ?? '');
      if (completion !== undefined) hints.push(`${title}: ${completion}`);
      if (field.link) links.set(path, value as string[] | null);
      else put(values, path, value);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      problems[path] = error.message;
    }
  };
  plan.columns.filter(({ isSettable }) => isSettable).forEach(read);
  if (Object.keys(problems).length > 0) throw new AppError('invalid', { fields: problems });
  return { values, links, hints };
}
