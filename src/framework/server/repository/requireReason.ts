import type { Objection } from '../../schema/contracts/objections.ts';
import { AppError } from '../../schema/errors.ts';
import { isSystem } from '../rights/isSystem.ts';
import type { GuardContext } from './RecordGuard.ts';

/**
 * For guards: refuses a write with objections unless its request gives a reason, which becomes part of the
 * history. The system needs none: what it writes follows from what people chose.
 * @throws AppError 409 `reasonRequired` with `ObjectionDetails`.
 */
export function requireReason(
  { actor, changeSet }: Pick<GuardContext, 'actor' | 'changeSet'>,
  objections: readonly Objection[],
): void {
  if (objections.length === 0 || isSystem(actor) || changeSet.overrule()) return;
  throw new AppError('reasonRequired', { objections });
}
