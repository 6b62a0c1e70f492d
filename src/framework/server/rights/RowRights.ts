import type { FieldScope } from '../../schema/rights/Grants.ts';
import type { RecordAccess } from '../../schema/rights/ResourceAccess.ts';

/** An actor's rights on one row in scope. */
export interface RowRights {
  readable: FieldScope;
  isReadable(field: string): boolean;
  isUpdatable(field: string): boolean;
  /** Sent to clients as `$access`. */
  access: RecordAccess;
}
