import * as z from 'zod/mini';
import { defineCall } from '../calls/Call.ts';
import { described, named } from '../calls/shapes.ts';
import type { JsonValue } from '../Json.ts';
import type { Entity } from '../model.ts';
import type { ResourceAccess } from '../rights/Grants.ts';

/** An entity with the current user's rights; fields that are neither readable nor writable are left out. */
export interface VisibleEntity extends Entity {
  rights: ResourceAccess;
}

/** The definitions visible to the current user: only entities they may read or create. */
export interface VisibleDefinitions {
  hash: string;
  entities: VisibleEntity[];
}

const anyJson = z.custom<JsonValue>();
const jsonObject: z.ZodMiniType<JsonValue> = z.record(z.string(), anyJson);
const objectOrList: z.ZodMiniType<JsonValue> = z.union([jsonObject, z.array(anyJson)]);

const answer = named(
  'DefinitionsAnswer',
  z.object({
    hash: z.string(),
    entities: z.array(jsonObject),
    parts: described(
      z.array(objectOrList),
      'Was mehrfach vorkommt: {"$part": 3} steht für den vierten Teil.',
    ),
  }),
);

/** Packed by `packDefinitions`; `{"$part": 3}` in the entities and in later parts refers to a part. */
export type DefinitionsAnswer = z.output<typeof answer>;

/** The ETag names the definitions and the rights they were reduced to. */
export const readDefinitions = defineCall({
  id: 'definitions',
  method: 'GET',
  path: '/api/definitions',
  summary: 'Definitionen',
  tag: 'System',
  answer,
  answerExample: { hash: '5f2c…', entities: [], parts: [] },
  errors: [400],
});
