import type { DefinitionsAnswer, VisibleDefinitions } from '../../../schema/contracts/definitions.ts';
import { unpackDefinitions } from '../../../schema/packDefinitions.ts';
import { createTaggedSource, type TaggedSource } from '../http/createTaggedSource.ts';
import type { HttpClient } from '../http/HttpClient.ts';

/** The definitions visible to the current user. */
export type DefinitionsSource = TaggedSource<VisibleDefinitions>;

/** Reads `GET /api/definitions`. */
export function createDefinitionsSource(http: HttpClient): DefinitionsSource {
  return createTaggedSource(http, '/api/definitions', (json) => unpackDefinitions(json as DefinitionsAnswer));
}
