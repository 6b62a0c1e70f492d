import { AppError } from '../../schema/errors.ts';
import { isJsonObject, type RecordData } from '../../schema/Json.ts';
import type { Entity } from '../../schema/model.ts';
import { readPhone } from '../../schema/phone/parsePhone.ts';
import { evaluateRules, ignoredNames } from '../../schema/validation/evaluateRules.ts';
import { type Issue, sentenceOf } from '../../schema/validation/issues.ts';
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
 * Checks the rules between fields after a merge or a restore: two valid states may break a rule when
 * combined.
 * @throws AppError 422 naming fields.
 */
export function admitMerged(entity: Entity, merged: RecordData, stored: RecordData): void {
  refuse(evaluateRules(entity.fields, { ...stored, ...merged }, (name) => name in merged));
}

/** Fields the actor may send with a record. */
export interface Admission {
  /** Whether the actor may update a field. For new records, required fields are always accepted. */
  isUpdatable: (field: string) => boolean;
  /** Whether the actor may fill a `settableOnce` field while it is empty. */
  maySetOnce?: (field: string) => boolean;
  /** The service that sends the input, for the read-only fields that name it as their writer. */
  writer?: string;
}

/**
 * Validates client input for a record: accepts only known fields the actor may write, with valid values.
 * @param stored the record as stored; undefined if it is being created.
 * @throws AppError 400 if the input is not an object, 403 naming forbidden fields, 422 naming invalid fields.
 */
export function admitInput(
  entity: Entity,
  input: unknown,
  { isUpdatable, maySetOnce = () => false, writer }: Admission,
  stored?: RecordData,
): RecordData {
  if (!isJsonObject(input)) throw new AppError('badRequest', undefined, 'Ein Datensatz ist ein JSON-Objekt.');
  const required = new Set(entity.fields.filter((field) => field.required).map((field) => field.name));
  const isAllowed = (field: string) =>
    isUpdatable(field) || maySetOnce(field) || (!stored && required.has(field));
  refuseForbidden(entity, input, isAllowed);
  const mode = stored ? 'update' : 'create';
  const { values, issues } = validateRecord(entity, input, {
    mode,
    phone: readPhone,
    sanitize: sanitizeRichText,
    maySetOnce,
    ...(writer === undefined ? {} : { writer }),
    ...(stored ? { stored } : {}),
  });
  refuse(issues);
  return values;
}
