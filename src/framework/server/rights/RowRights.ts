import type { FieldScope } from '../../schema/rights/Grants.ts';
import type { RecordAccess } from '../../schema/rights/ResourceAccess.ts';

/** What one actor may do with one row. */
export interface RowRights {
  readable: FieldScope;
  isReadable(field: string): boolean;
  isUpdatable(field: string): boolean;
  /** What goes out as `$access`. */
  access: RecordAccess;
}
