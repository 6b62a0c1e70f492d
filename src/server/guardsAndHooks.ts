import type { Records } from '../../generated/types.ts';
import type { RecordGuard as GuardOf } from '../framework/server/repository/guards.ts';
import type { SaveHook as HookOf } from '../framework/server/repository/hooks.ts';

/** A guard for the records of an entity, such as `RecordGuard<'paychecks'>`. */
export type RecordGuard<Resource extends keyof Records> = GuardOf<Records[Resource]>;

/** A hook for the records of an entity, such as `SaveHook<'invoices'>`. */
export type SaveHook<Resource extends keyof Records> = HookOf<Records[Resource]>;
