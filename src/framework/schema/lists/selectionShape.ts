import * as z from 'zod/mini';
import { objectOf, recordId } from '../calls/shapes.ts';
import type { JsonObject } from '../Json.ts';
import { type ListSelection, largestSelection } from './ListSelection.ts';

const tooMany = `Höchstens ${largestSelection.toLocaleString('de-DE')} Einträge lassen sich einzeln nennen.`;
const ids = z.array(recordId).check(z.maxLength(largestSelection, tooMany));

/** Records chosen in a list, as bodies of requests name them. */
export const selectionShape = z.union(
  [
    z.strictObject({ ids: ids.check(z.minLength(1, 'Wähle mindestens einen Eintrag.')) }),
    z.strictObject({ filter: objectOf<JsonObject>(), except: z.optional(ids) }),
  ],
  'Erwartet wird {ids} oder {filter, except}.',
) satisfies z.ZodMiniType<ListSelection>;
