import type { RecordData } from '../../schema/Json.ts';
import type { RowRights } from '../rights/compileRights.ts';

/** Names of the values that the actor may not read in a row. */
export function unseenFields({ isReadable }: Pick<RowRights, 'isReadable'>, values: RecordData): Set<string> {
  return new Set(Object.keys(values).filter((name) => !isReadable(name)));
}
