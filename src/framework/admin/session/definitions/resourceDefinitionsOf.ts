import type { RaRecord, ResourceDefinition } from 'ra-core';
import type { VisibleEntity } from '../../../schema/contracts/definitions.ts';
import { checkAccess } from '../auth-provider/checkAccess.ts';
import { recordTitle } from './recordTitle.ts';

function resourceDefinitionOf(entity: VisibleEntity): ResourceDefinition {
  const may = (action: string) => checkAccess([entity], { action, resource: entity.resource });
  return {
    name: entity.resource,
    hasList: may('list'),
    hasShow: may('show'),
    hasCreate: may('create'),
    hasEdit: entity.actions.includes('update'),
    options: { label: entity.plural },
    recordRepresentation: (record: RaRecord) => recordTitle(entity, record),
  };
}

/** The resource definitions that react-admin's own components use. */
export function resourceDefinitionsOf(
  entities: readonly VisibleEntity[],
): Record<string, ResourceDefinition> {
  return Object.fromEntries(entities.map((entity) => [entity.resource, resourceDefinitionOf(entity)]));
}
