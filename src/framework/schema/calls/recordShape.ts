import * as z from 'zod/mini';
import { isJsonObject, type RecordData } from '../Json.ts';
import { componentShape } from './componentShape.ts';

/**
 * A record, or the values of one, which the repository validates by the definition of its entity.
 * @param component schema of the entity in the API document: `Subject`, `SubjectCreate`, `SubjectUpdate`
 */
// @__NO_SIDE_EFFECTS__
export function recordShape<R extends RecordData = RecordData>(component: string): z.ZodMiniType<R, R> {
  return componentShape(component, z.custom<R>(isJsonObject));
}
