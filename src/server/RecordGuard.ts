import type { Records } from '../../generated/types.ts';
import type { RecordGuard as GuardOf } from '../framework/server/repository/guards.ts';

/** A guard for the records of an entity, such as `RecordGuard<'paychecks'>`. */
export type RecordGuard<Resource extends keyof Records> = GuardOf<Records[Resource]>;
