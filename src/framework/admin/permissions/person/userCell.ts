import type { Entity } from '../../../schema/model.ts';
import { effectiveGrants } from '../../../schema/rights/effectiveGrants.ts';
import {
  type AccessQuestion,
  explainAccess,
  type GrantSource,
} from '../../../schema/rights/explainAccess.ts';
import { anyResource } from '../../../schema/rights/Grants.ts';
import { mergeGrants } from '../../../schema/rights/mergeGrants.ts';
import { reachesBeyondOwn } from '../../../schema/rights/narrowToOwn.ts';
import type { MatrixAction } from '../matrix/MatrixAction.ts';
import { type ScopeLine, scopeLines } from '../matrix/scopeLines.ts';

/** What someone may do with one entity in one way, and from where they have it. */
export interface UserCell {
  /** For `create` and `delete`: yes or no. */
  isGranted: boolean;
  /** For `read` and `update`. */
  lines: ScopeLine[];
  /** For `custom`. */
  names: string[];
  origins: GrantSource['origin'][];
}

function questionsOf(entity: Entity, action: MatrixAction): AccessQuestion[] {
  return action === 'custom' ? entity.custom.map((name) => ({ action, name })) : [{ action }];
}

/** A cell of the matrix of one person. Null where the entity has no such action. */
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
