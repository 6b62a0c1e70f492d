import type { ChangedSince } from '../../../schema/contracts/history.ts';
import { AppError } from '../../../schema/errors.ts';
import { placeTitle, resolvePath } from '../../../schema/fieldPath.ts';
import { headOf } from '../../../schema/headOf.ts';
import type { Entity } from '../../../schema/model.ts';

/** A record changed since the change set that is to be undone. */
export interface Disturbance {
  entity: Entity;
  record: string;
  /** Units changed since that the actor may read: `name`, `address.city`. */
  paths: string[];
}

const maxNamed = 20;

function titlesOf({ entity, paths }: Disturbance): string[] {
  return paths.flatMap((path) => {
    const known = (name: string) => resolvePath(() => undefined, entity, name);
    // of an entry in a list, the list is named
    const place = known(path) ?? known(headOf(path));
    return place ? [placeTitle(place)] : [];
  });
}

/**
 * Refuses an undo, naming the fields that were changed since.
 * @throws AppError 409 `undoConflict` with `details.changed`, always.
 */
export function refuseUndo(disturbances: readonly Disturbance[]): never {
  const titles = [...new Set(disturbances.flatMap(titlesOf))];
  const changed: ChangedSince[] = disturbances
    .filter(({ paths }) => paths.length > 0)
    .slice(0, maxNamed)
    .map(({ entity, record, paths }) => ({ resource: entity.resource, id: record, paths }));
  if (titles.length === 0) throw new AppError('undoConflict');
  const named = `${titles.slice(0, maxNamed).join(', ')}${titles.length > maxNamed ? ' …' : ''}`;
  const where = disturbances.length > 1 ? ` in ${disturbances.length} Einträgen` : '';
  throw new AppError(
    'undoConflict',
    { changed },
    `Seitdem wurde${where} geändert: ${named}. Deshalb lässt sich dieser Schritt nicht rückgängig machen.`,
  );
}
