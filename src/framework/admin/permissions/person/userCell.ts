import type { Entity } from '../../../schema/model.ts';
import {
  type AccessQuestion,
  explainAccess,
  type GrantSource,
} from '../../../schema/rights/explainAccess.ts';
import { anyResource } from '../../../schema/rights/Grants.ts';
import { effectiveGrants, mergeGrants } from '../../../schema/rights/mergeGrants.ts';
import { reachesBeyondOwn } from '../../../schema/rights/narrowToOwn.ts';
import { type ScopeLine, scopeLines } from '../matrix/describeRight.ts';
import type { MatrixAction } from '../matrix/matrixRows.ts';

/** The rights of a user on one entity for one action, and their sources. */
export interface UserCell {
  /** Whether any source grants the action at all. */
  isGranted: boolean;
  /** For `read` and `update`; otherwise empty. */
  lines: ScopeLine[];
  /** For `custom`; otherwise empty. */
  names: string[];
  origins: GrantSource['origin'][];
}

function questionsOf(entity: Entity, action: MatrixAction): AccessQuestion[] {
  return action === 'custom' ? entity.custom.map((name) => ({ action, name })) : [{ action }];
}

/** Derives a cell of a user's matrix. Null if the entity has no such action. */
export function userCell(
  sources: readonly GrantSource[],
  entity: Entity,
  action: MatrixAction,
): UserCell | null {
  const exists = action === 'custom' ? entity.custom.length > 0 : entity.actions.includes(action);
  if (!exists) return null;
  const reasons = questionsOf(entity, action).flatMap(
    (question) => explainAccess(sources, entity, question, () => true).reasons,
  );
  const origins = new Map(reasons.map(({ origin }) => [`${origin.type} ${origin.id}`, origin]));
  const given = effectiveGrants(mergeGrants(sources.map(({ grants }) => grants)), entity.resource);
  const isOwn = !reachesBeyondOwn(entity, given.custom);
  const hasAll = given.custom?.includes(anyResource) ?? false;
  return {
    isGranted: reasons.length > 0,
    lines: action === 'read' || action === 'update' ? scopeLines(given[action], { isOwn }) : [],
    names: action === 'custom' ? entity.custom.filter((name) => hasAll || given.custom?.includes(name)) : [],
    origins: [...origins.values()],
  };
}
