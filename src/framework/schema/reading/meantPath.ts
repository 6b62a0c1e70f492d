import { leafOf, relationTarget, resolvePath } from '../fieldPath.ts';
import type { Entity, Field } from '../model.ts';
import { namesOf } from './namesOf.ts';
import { suggest } from './suggest.ts';

type FindEntity = (resource: string) => Entity | undefined;

/** Fields that may follow the known start of a path; undefined after a reference to an unknown entity. */
function fieldsBelow(find: FindEntity, entity: Entity, path: string): readonly Field[] | undefined {
  if (path === '') return entity.fields;
  const resolved = resolvePath(find, entity, path);
  const leaf = resolved && leafOf(resolved);
  const target = leaf && relationTarget(leaf);
  return target === undefined ? (leaf?.members ?? []) : find(target)?.fields;
}

/**
 * Finds the mistake in an invalid path.
 * @returns the path with its first wrong name corrected, if a similar name exists; undefined if the path only
 * fails because of a reference to an unknown entity, which is reported there
 */
export function meantPath(
  find: FindEntity,
  entity: Entity,
  path: string,
): { meant: string | undefined } | undefined {
  const names = path.split('.');
  const wrong = names.findIndex((_, at) => !resolvePath(find, entity, names.slice(0, at + 1).join('.')));
  const known = names.slice(0, wrong);
  const fields = fieldsBelow(find, entity, known.join('.'));
  if (!fields) return undefined;
  const meant = suggest(names[wrong] ?? '', namesOf(fields));
  return { meant: meant && [...known, meant, ...names.slice(wrong + 1)].join('.') };
}
