import { kindTraits } from '../../schema/kinds/kindTraits.ts';
import type { Entity, Field } from '../../schema/model.ts';

/** Fields that contain a file. Members of values never do. */
export function fileFields(entity: Entity): Field[] {
  return entity.fields.filter(({ kind }) => kindTraits[kind].isFile);
}
