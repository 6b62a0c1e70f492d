import type { ModelIndex } from '../../../src/framework/schema/ModelIndex.ts';
import type { Entity } from '../../../src/framework/schema/model.ts';
import { coversField } from '../../../src/framework/schema/rights/fieldScope.ts';
import type { RecordAccess } from '../../../src/framework/schema/rights/Grants.ts';
import type { Repository } from '../../../src/framework/server/repository/Repository.ts';
import type { Actor } from '../../../src/framework/server/rights/Actor.ts';
import { type CompiledRights, compileRights } from '../../../src/framework/server/rights/compileRights.ts';
import { resources } from './World.ts';

interface Asked {
  repository: Repository;
  index: ModelIndex;
}

/** Rights to all records of an entity. */
function wholeRights({ entity, canCreate, canDelete, custom, everywhere }: CompiledRights): string[] {
  const fields = (['read', 'update'] as const).flatMap((action) =>
    entity.fields.flatMap(({ name }) =>
      coversField(everywhere[action], name) ? [`* ${name} ${action}`] : [],
    ),
  );
  const plain = [...(canCreate ? ['create'] : []), ...(canDelete ? ['delete'] : []), ...custom];
  return [...plain, ...fields].map((right) => `${entity.resource} ${right}`);
}

/** Readable and changeable fields of each record, taken from a list. */
async function recordRights(
  { repository }: Asked,
  actor: Actor,
  { resource, fields }: Entity,
): Promise<string[]> {
  const window = { type: 'range' as const, offset: 0, limit: 20 };
  const { records } = await repository.list(actor, resource, { window, count: 'none' });
  return records.flatMap((record) => {
    const { update } = record.$access as unknown as RecordAccess;
    const rights = fields.flatMap(({ name }) => [
      ...(name in record ? [`${name} read`] : []),
      ...(coversField(update, name) ? [`${name} update`] : []),
    ]);
    return rights.map((right) => `${resource} ${String(record.id)} ${right}`);
  });
}

/** All rights of an actor in the world, one line each. */
export async function rightsHeld(asked: Asked, actor: Actor): Promise<string[]> {
  const rights: string[] = [];
  for (const entity of asked.index.model.entities) {
    const compiled = compileRights(asked.index, actor, entity);
    rights.push(...wholeRights(compiled));
    const isData = resources.some((resource) => resource === entity.resource);
    if (compiled.canReachRows && isData) rights.push(...(await recordRights(asked, actor, entity)));
  }
  return rights;
}
