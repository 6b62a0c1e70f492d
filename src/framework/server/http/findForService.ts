import { isJsonObject } from '../../schema/Json.ts';
import type { Actor } from '../rights/Actor.ts';
import { compileRights } from '../rights/compileRights.ts';
import { findRecords } from './findRecords.ts';
import type { ServerContext } from './ServerContext.ts';

interface Asking {
  actor: Actor;
  resource: string;
}

/**
 * The names among `names` of fields that the actor may read somewhere; `id` if there are none. Clients of a
 * service send one list of fields for several entities.
 */
export function readableNames(
  { index }: Pick<ServerContext, 'index'>,
  { actor, resource }: Asking,
  names: unknown,
): unknown {
  const entity = index().entity(resource);
  if (!entity || !Array.isArray(names)) return names;
  const rights = compileRights(index(), actor, entity);
  const isReadable = (name: unknown) =>
    entity.fields.some((field) => field.name === name && !field.writeOnly && rights.isReadable(field.name));
  const known = names.filter((name) => typeof name !== 'string' || isReadable(name));
  return known.length > 0 ? known : ['id'];
}

/** Answers `find` of a service: as that of the entity, but names without a readable field are ignored. */
export async function findForService(
  context: Pick<ServerContext, 'repository' | 'index'>,
  asking: Asking,
  body: unknown,
): Promise<Record<string, unknown>> {
  if (!isJsonObject(body) || body.fields === undefined) return await findRecords(context, asking, body ?? {});
  return await findRecords(context, asking, { ...body, fields: readableNames(context, asking, body.fields) });
}
