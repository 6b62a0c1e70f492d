import * as z from 'zod/mini';
import type { RecordData } from '../Json.ts';
import { envelopeOf, typeNameOf } from '../reading/readEntity.ts';
import { recordShape } from './recordShape.ts';
import { count, jsonText } from './shapes.ts';

/** Query of a call that finds records of an entity: all parameters in one of JSON. */
// @__NO_SIDE_EFFECTS__
export function findQuery(resource: string) {
  const parameters = jsonText(recordShape(`${typeNameOf(resource)}FindQuery`), { limit: 25 });
  return z.strictObject({ json: z.exactOptional(parameters) });
}

/** Answer of such a call. */
export type Found = Record<string, unknown> & { total?: number; maxPage?: number };

/** Answer of such a call: the records under the envelope of their entity, with the counts. */
// @__NO_SIDE_EFFECTS__
export function foundShape(resource: string): z.ZodMiniType<Found, Found> {
  const records: z.ZodMiniType<RecordData> = recordShape(typeNameOf(resource));
  return z.object({
    [envelopeOf(resource)]: z.array(records),
    total: z.exactOptional(count),
    maxPage: z.exactOptional(count),
    totalCapped: z.exactOptional(z.boolean()),
    nextCursor: z.exactOptional(z.string()),
  }) as unknown as z.ZodMiniType<Found, Found>;
}
