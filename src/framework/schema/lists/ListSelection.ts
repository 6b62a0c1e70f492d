import * as z from 'zod/mini';
import { objectOf, recordId } from '../calls/shapes.ts';
import type { JsonObject } from '../Json.ts';

/**
 * Records chosen in a list: named ones, or all that match a filter but `except`. The filter is one of `find`;
 * it includes the conditions of the view.
 */
export type ListSelection = { ids: string[] } | { filter: JsonObject; except?: string[] | undefined };

/** Most records that a selection may name or leave out. */
const largestSelection = 10_000;

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
