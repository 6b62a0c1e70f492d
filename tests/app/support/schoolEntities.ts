import type { VisibleEntity } from '../../../src/framework/schema/contracts/definitions.ts';
import { readDefinitions } from '../../../src/framework/schema/reading/readDefinitions.ts';
import type { ResourceAccess } from '../../../src/framework/schema/rights/Grants.ts';
import { definitionSources } from '../../entities/definitionFiles.ts';

const everything: ResourceAccess = {
  create: true,
  delete: true,
  read: true,
  update: true,
  custom: ['shareAccess'],
};

let known: ReturnType<typeof readDefinitions> | undefined;

/** The school's own entities of these resources, with all rights unless the test says otherwise. */
export function schoolEntities(rights: Readonly<Record<string, Partial<ResourceAccess>>>): VisibleEntity[] {
  known ??= readDefinitions(definitionSources());
  return known
    .filter(({ resource }) => resource in rights)
    .map((entity) => ({ ...entity, rights: { ...everything, ...rights[entity.resource] } }));
}
