import type { FieldScope } from '../../schema/rights/Grants.ts';

/** Fields that may be read and updated. */
export interface RightsScope {
  read: FieldScope;
  update: FieldScope;
}
