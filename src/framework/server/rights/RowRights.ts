import type { FieldScope, RecordAccess } from '../../schema/rights/Grants.ts';

/** An actor's rights on one row in scope. */
export interface RowRights {
  readable: FieldScope;
  isReadable(field: string): boolean;
  isUpdatable(field: string): boolean;
  /** Sent to clients as `$access`. */
  access: RecordAccess;
}
