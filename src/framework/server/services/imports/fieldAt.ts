import { AppError } from '../../../schema/errors.ts';
import { leafOf, resolvePath } from '../../../schema/fieldPath.ts';
import type { Entity, Field } from '../../../schema/model.ts';

/** The field at the end of a target's field path. */
export function fieldAt(entity: Entity, path: string): Field {
  const resolved = resolvePath(() => undefined, entity, path);
  if (!resolved) throw new AppError('unknownField', { fields: { [path]: 'Dieses Feld gibt es nicht.' } });
  return leafOf(resolved);
}
