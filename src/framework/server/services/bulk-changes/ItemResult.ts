import type { ChangeOutcome } from '../../../schema/contracts/changeOutcomes.ts';
import type { AppError } from '../../../schema/errors.ts';
import { placeTitle, resolvePath } from '../../../schema/fieldPath.ts';
import type { Entity } from '../../../schema/model.ts';
import { reasonsOf } from '../imports/reasonsOf.ts';

/** Outcome of one record. */
export interface ItemResult {
  outcome: ChangeOutcome;
  /** German sentences. */
  reasons: string[];
}

function conflictReasons(entity: Entity, { details, message }: AppError): string[] {
  const conflicts = (details?.conflicts ?? []) as { path: string }[];
  const titles = conflicts.flatMap(({ path }) => {
    const place = resolvePath(() => undefined, entity, path);
    return place ? [placeTitle(place)] : [];
  });
  return titles.length > 0 ? [`Inzwischen von jemand anderem geändert: ${titles.join(', ')}.`] : [message];
}

/** The result of a record that was refused. */
export function refusedResult(entity: Entity, error: AppError): ItemResult {
  if (error.code === 'notFound') return { outcome: 'gone', reasons: [] };
  if (error.status === 403) return { outcome: 'forbidden', reasons: reasonsOf(entity, error) };
  if (error.code === 'versionConflict')
    return { outcome: 'conflict', reasons: conflictReasons(entity, error) };
  if (error.code === 'undoConflict') return { outcome: 'conflict', reasons: [error.message] };
  return { outcome: 'invalid', reasons: reasonsOf(entity, error) };
}
