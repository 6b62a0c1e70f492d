import type { VisibleEntity } from '../../../src/framework/schema/contracts/definitions.ts';
import { readDefinitions } from '../../../src/framework/schema/reading/readDefinitions.ts';
import { definitionSources } from '../../entities/definitionFiles.ts';

const all = { create: true, delete: true, read: true as const, update: true as const };

/** Entities of the school as somebody sees them who may do everything with them, sharing included. */
export function schoolEntities(resources: readonly string[]): VisibleEntity[] {
  return readDefinitions(definitionSources())
    .filter(({ resource }) => resources.includes(resource))
    .map((entity) => ({ ...entity, rights: { ...all, custom: ['shareAccess'] } }));
}
