import { AppError } from '../../schema/errors.ts';
import { isJsonObject, type JsonValue, type RecordData } from '../../schema/Json.ts';
import type { Entity, Field } from '../../schema/model.ts';
import { valueAt } from '../../schema/valueAt.ts';
import { cellText, type TitleOf } from '../csv/cellText.ts';
import { completePostal } from './completePostal.ts';
import { fieldAt } from './fieldAt.ts';
import type { ImportColumn, ImportPlan } from './importColumns.ts';
import type { RowLinks } from './linkSteps.ts';
import { type FindTarget, readCell } from './readCell.ts';

/** What a row says: the fields it stores, and the links, which are kept apart. */
export interface RowInput {
  values: RecordData;
  links: RowLinks;
  /** What was put right while reading, as German sentences. */
  hints: string[];
}

function isSameText(one: string, other: string): boolean {
  const plain = (text: string) => text.replace(/\s+/g, ' ').trim();
  return plain(one) === plain(other);
}

/** What a cell says about a field; undefined where it leaves things as they are. */
function cellValue(
  field: Field,
  text: string,
  { record, path, clearsEmpty }: { record: RecordData | undefined; path: string; clearsEmpty: boolean },
  tools: { find: FindTarget; titleOf: TitleOf },
): JsonValue | undefined {
  const stored = record ? cellText(field, valueAt(record, path), tools.titleOf) : '';
  // also what a cell cannot hold, such as the form of a text, stays when its cell does
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
 * What a row would store: in a new record, or changed in the one it found.
 * @throws AppError 422 naming cells that refer to nothing.
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
  const judge = ({ path, at }: ImportColumn) => {
    try {
      const field = fieldAt(entity, path);
      const place = { record, path, clearsEmpty: plan.clearsEmpty };
      const value = cellValue(field, cells[at] ?? '', place, tools);
      if (value === undefined) return;
      if (field.link) links.set(path, value as string[] | null);
      else put(values, path, value);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      problems[path] = error.message;
    }
  };
  plan.columns.filter(({ isSettable }) => isSettable).forEach(judge);
  if (Object.keys(problems).length > 0) throw new AppError('invalid', { fields: problems });
  return { values, links, hints };
}
