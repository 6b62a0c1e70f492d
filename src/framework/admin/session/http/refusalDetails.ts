import type { BulkRefusal, ConflictDetails, ReferencedDetails } from '../../../schema/contracts/history.ts';
import type { Objection } from '../../../schema/contracts/objections.ts';
import { errorBodyOf, isErrorCode } from './errorBodyOf.ts';

/** Details of a 409 `versionConflict`: the merge units that both sides changed, and the current record. */
export function conflictOf(error: unknown): ConflictDetails | null {
  const details = errorBodyOf(error)?.details;
  if (!details || !isErrorCode(error, 'versionConflict')) return null;
  return { conflicts: [], current: {}, changed: null, ...details };
}

/** Details of a 409 `stillReferenced`: what still refers to the record. */
export function referencedOf(error: unknown): ReferencedDetails | null {
  const details = errorBodyOf(error)?.details;
  if (!details || !isErrorCode(error, 'stillReferenced')) return null;
  return { references: [], hidden: false, ...details };
}

/** The records that blocked a bulk write, each with its reason; empty if the write failed as a whole. */
export function bulkRefusalsOf(error: unknown): BulkRefusal[] {
  const refused = errorBodyOf(error)?.details?.refused;
  return Array.isArray(refused) ? refused : [];
}

/** Objections to a write, which a reason would overrule, for all records of a bulk write. */
export function objectionsOf(error: unknown): Objection[] {
  if (!isErrorCode(error, 'reasonRequired')) return [];
  const refused = bulkRefusalsOf(error);
  const each = refused.length > 0 ? refused.map(({ details }) => details) : [errorBodyOf(error)?.details];
  return each.flatMap((details) => (Array.isArray(details?.objections) ? details.objections : []));
}
