import { AppError } from '../../schema/errors.ts';
import { isJsonObject, type RecordData } from '../../schema/Json.ts';
import type { Entity } from '../../schema/model.ts';
import { parsePhone } from '../../schema/phone/parsePhone.ts';
import type { Issue } from '../../schema/validation/Issue.ts';
import { ignoredNames } from '../../schema/validation/ignoredNames.ts';
import { judgeRules } from '../../schema/validation/judgeRules.ts';
import { sentenceOf } from '../../schema/validation/sentenceOf.ts';
import { validateRecord } from '../../schema/validation/validateRecord.ts';
import { requireUpdatable } from '../rights/requireUpdatable.ts';
import { sanitizeRichText } from '../text/richText.ts';

function refuseForbidden(entity: Entity, input: RecordData, isAllowed: (field: string) => boolean): void {
  const sent = entity.fields.filter(
    ({ name, readOnly, settableOnce }) =>
      !ignoredNames.has(name) && name in input && (!readOnly || settableOnce !== undefined),
  );
  requireUpdatable(
    { isUpdatable: isAllowed },
    sent.map(({ name }) => name),
  );
}

function refuse(issues: readonly Issue[]): void {
  if (issues.length === 0) return;
  const fields = Object.fromEntries(issues.map((issue) => [issue.path, sentenceOf(issue)]));
  throw new AppError('invalid', { fields });
}

/**
 * Judges what was made of two valid states, by a merge or a restore: each may hold and both together break a rule
 * between two fields.
 * @throws AppError 422 naming fields.
 */
export function admitMerged(entity: Entity, merged: RecordData, stored: RecordData): void {
  refuse(judgeRules(entity.fields, { ...stored, ...merged }, (name) => name in merged));
}

/** What the actor may send with a record. */
export interface Admission {
  /** Whether they may change a field; a new record takes what it needs, too. */
  isUpdatable: (field: string) => boolean;
  /** Whether they may fill a `settableOnce` field while it is empty. */
  mayBring?: (field: string) => boolean;
}

/**
 * Lets in what a client sent for a record: known fields only, allowed ones only, valid ones only.
 * @param stored the record as it is; undefined when it is created.
 * @throws AppError 400 for what is no record, 403 naming fields that are not allowed, 422 naming fields that are wrong.
 */
export function admitInput(
  entity: Entity,
  input: unknown,
  { isUpdatable, mayBring = () => false }: Admission,
  stored?: RecordData,
): RecordData {
  if (!isJsonObject(input)) throw new AppError('badRequest', undefined, 'Ein Datensatz ist ein JSON-Objekt.');
  const required = new Set(entity.fields.filter((field) => field.required).map((field) => field.name));
  const isAllowed = (field: string) =>
    isUpdatable(field) || mayBring(field) || (!stored && required.has(field));
  refuseForbidden(entity, input, isAllowed);
  const mode = stored ? 'update' : 'create';
  const { values, issues } = validateRecord(entity, input, {
    mode,
    phone: parsePhone,
    sanitize: sanitizeRichText,
    mayBring,
    ...(stored ? { stored } : {}),
  });
  refuse(issues);
  return values;
}
