import { columnTitle } from '../../schema/columnTitle.ts';
import type { AppError } from '../../schema/errors.ts';
import { resolvePath } from '../../schema/fieldPath.ts';
import type { Entity } from '../../schema/model.ts';

/** Why a row was refused, a sentence for each field; without fields the one of the error. */
export function reasonsOf(entity: Entity, error: AppError): string[] {
  const fields = Object.entries(error.details?.fields ?? {});
  if (fields.length === 0) return [error.message];
  return fields.map(([path, sentence]) => {
    const resolved = resolvePath(() => undefined, entity, path);
    return resolved ? `${columnTitle([resolved])}: ${sentence}` : sentence;
  });
}
