import { pickerFields } from '../../schema/pickerFields.ts';
import type { CompiledRights } from './compileRights.ts';

/** Fields of the title and second line of records that are readable in at least one record. */
export function titleFields({ entity, isReadable }: Pick<CompiledRights, 'entity' | 'isReadable'>): string[] {
  return pickerFields(entity).filter(isReadable);
}
