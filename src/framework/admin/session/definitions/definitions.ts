import type { RaRecord, ResourceDefinition } from 'ra-core';
import type {
  readDefinitions,
  VisibleDefinitions,
  VisibleEntity,
} from '../../../schema/contracts/definitions.ts';
import { unpackDefinitions } from '../../../schema/packDefinitions.ts';
import { checkAccess } from '../auth-provider/checkAccess.ts';
import { askServer } from '../http/callServer.ts';
import { createTaggedSource, type TaggedSource } from '../http/createTaggedSource.ts';
import type { HttpClient } from '../http/httpClient.ts';
import { recordTitle } from './recordTitle.ts';

/** react-query key of the definitions. */
export const definitionsKey = ['leitstand', 'definitions'];

/** The definitions visible to the current user. */
export type DefinitionsSource = TaggedSource<VisibleDefinitions>;

/** Reads `GET /api/definitions`. */
export function createDefinitionsSource(http: HttpClient): DefinitionsSource {
  return createTaggedSource(
    (request) => askServer<typeof readDefinitions>(http, 'GET /api/definitions', request),
    unpackDefinitions,
  );
}

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
