import type { Records } from '../../generated/types.ts';
import type { SaveHook as HookOf } from '../framework/server/repository/guards.ts';

/** A hook for the records of an entity, such as `SaveHook<'invoices'>`. */
export type SaveHook<Resource extends keyof Records> = HookOf<Records[Resource]>;
