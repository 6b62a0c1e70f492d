import type { Call } from '../calls/Call.ts';
import { listShares, shareRecord, unshareRecord } from './shares.ts';

/** Calls of the framework's own services, in the order of the API document. */
export const frameworkCalls: readonly Call[] = [listShares, shareRecord, unshareRecord];
