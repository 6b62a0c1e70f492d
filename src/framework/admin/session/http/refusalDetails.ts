import type { BulkRefusal, ConflictDetails, ReferencedDetails } from '../../../schema/contracts/history.ts';
import { errorBodyOf, isErrorCode } from './errorBodyOf.ts';

/** What a 409 `versionConflict` tells: the merge units both sides changed, and the record as it is now. */
export function conflictOf(error: unknown): ConflictDetails | null {
  const details = errorBodyOf(error)?.details;
  if (!details || !isErrorCode(error, 'versionConflict')) return null;
  return { conflicts: [], current: {}, changed: null, ...details };
}

/** What a 409 `stillReferenced` tells: by what the record is still used. */
export function referencedOf(error: unknown): ReferencedDetails | null {
  const details = errorBodyOf(error)?.details;
  if (!details || !isErrorCode(error, 'stillReferenced')) return null;
  return { references: [], hidden: false, ...details };
}

/** The records that stood in the way of a bulk write, each with its reason; none when it failed as a whole. */
export function bulkRefusalsOf(error: unknown): BulkRefusal[] {
  const refused = errorBodyOf(error)?.details?.refused;
  return Array.isArray(refused) ? refused : [];
}
