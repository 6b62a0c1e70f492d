import type { Entity } from '../../../schema/model.ts';
import { anyResource, type ResourceGrants } from '../../../schema/rights/Grants.ts';
import { reachesBeyondOwn } from '../../../schema/rights/narrowToOwn.ts';
import type { TextFunction } from '../../base/i18n/createText.ts';
import { type CellLevel, levelOfCount, levelOfLines } from './cellLevel.ts';
import type { MatrixAction } from './MatrixAction.ts';
import { scopeLines } from './scopeLines.ts';
import { scopeText } from './scopeText.ts';

/** A right in one or two words per line. */
export interface RightText {
  level: CellLevel;
  lines: string[];
}

function describeCustom(
  { custom }: Pick<Entity, 'custom'>,
  names: readonly string[],
  text: TextFunction,
): RightText {
  const hasAll = names.includes(anyResource);
  const count = hasAll ? custom.length : custom.filter((name) => names.includes(name)).length;
  return {
    level: levelOfCount(count, custom.length),
    lines: [count === 0 ? text('rights.no') : text('rights.ofMany', { count, all: custom.length })],
  };
}

/**
 * Describes what grants allow on one entity for one action. `given` must include all custom rights, because
 * they can widen the reach beyond the actor's own records.
 */
export function describeRight(
  entity: Pick<Entity, 'custom' | 'own'>,
  action: MatrixAction,
  given: ResourceGrants,
  text: TextFunction,
): RightText {
  if (action === 'custom') return describeCustom(entity, given.custom ?? [], text);
  if (action === 'read' || action === 'update') {
    const lines = scopeLines(given[action], { isOwn: !reachesBeyondOwn(entity, given.custom) });
    const texts = lines.map((line) => scopeText(line, text));
    return { level: levelOfLines(lines), lines: texts.length > 0 ? texts : [text('rights.no')] };
  }
  const isOn = given[action] === true;
  return { level: isOn ? 'full' : 'none', lines: [text(isOn ? 'rights.yes' : 'rights.no')] };
}
