import type { Records } from '../../generated/types.ts';
import type { RecordGuard as GuardOf, SaveHook as HookOf } from '../framework/server/repository/guards.ts';

/** A guard for the records of an entity, such as `RecordGuard<'paychecks'>`. */
export type RecordGuard<Resource extends keyof Records> = GuardOf<Records[Resource]>;

/** A hook for the records of an entity, such as `SaveHook<'invoices'>`. */
export type SaveHook<Resource extends keyof Records> = HookOf<Records[Resource]>;
