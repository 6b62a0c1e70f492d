import { pickerFields } from '../../schema/pickerFields.ts';
import type { CompiledRights } from './compileRights.ts';

/** The fields that title and second line of records need, as far as the actor may read them of any record. */
export function titleFields({ entity, isReadable }: Pick<CompiledRights, 'entity' | 'isReadable'>): string[] {
  return pickerFields(entity).filter(isReadable);
}
