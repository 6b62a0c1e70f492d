import { AppError } from '../../schema/errors.ts';
import { isJsonObject, type RecordData } from '../../schema/Json.ts';
import type { Entity } from '../../schema/model.ts';
import type { Issue } from '../../schema/validation/Issue.ts';
import { ignoredNames } from '../../schema/validation/ignoredNames.ts';
import { judgeRules } from '../../schema/validation/judgeRules.ts';
import { sentenceOf } from '../../schema/validation/sentenceOf.ts';
import { validateRecord } from '../../schema/validation/validateRecord.ts';
import { parseStoredPhone } from '../parseStoredPhone.ts';
import { sanitizeRichText } from '../richText.ts';
import type { CompiledRights } from '../rights/compileRights.ts';

function refuseForbidden(
  rights: CompiledRights,
  input: RecordData,
  isAllowed: (field: string) => boolean,
): void {
  const fields: Record<string, string> = {};
  for (const field of rights.entity.fields) {
    if (ignoredNames.has(field.name) || !(field.name in input) || field.readOnly) continue;
    if (!isAllowed(field.name)) fields[field.name] = 'Dieses Feld darfst du nicht ändern.';
  }
  if (Object.keys(fields).length > 0) throw new AppError('forbidden', { fields });
}

function refuse(issues: readonly Issue[]): void {
  if (issues.length === 0) return;
  const fields = Object.fromEntries(issues.map((issue) => [issue.path, sentenceOf(issue)]));
  throw new AppError('invalid', { fields });
}

/**
 * Judges what a merge made of two valid changes: each may hold and both together break a rule between two fields.
 * @throws AppError 422 naming fields.
 */
export function admitMerged(entity: Entity, merged: RecordData, stored: RecordData): void {
  refuse(judgeRules(entity.fields, { ...stored, ...merged }, (name) => name in merged));
}

/**
 * Lets in what a client sent for a record: known fields only, allowed ones only, valid ones only.
 * @param stored the record as it is; undefined when it is created.
 * @throws AppError 400 for what is no record, 403 naming fields that are not allowed, 422 naming fields that are wrong.
 */
export function admitInput(rights: CompiledRights, input: unknown, stored?: RecordData): RecordData {
  if (!isJsonObject(input)) throw new AppError('badRequest', undefined, 'Ein Datensatz ist ein JSON-Objekt.');
  const required = new Set(rights.entity.fields.filter((field) => field.required).map((field) => field.name));
  const mayCreate = (field: string) => required.has(field) || rights.isUpdatable(field);
  refuseForbidden(rights, input, stored ? rights.isUpdatable : mayCreate);
  const mode = stored ? 'update' : 'create';
  const { values, issues } = validateRecord(rights.entity, input, {
    mode,
    phone: parseStoredPhone,
    sanitize: sanitizeRichText,
    ...(stored ? { stored } : {}),
  });
  refuse(issues);
  return values;
}
