import type { Entity, Field } from '../model.ts';
import type { Condition } from './Condition.ts';
import type { DisabledWhen, SelectionRules } from './SelectionRules.ts';

/** All rules by which records of one target are chosen in one field. */
export interface CombinedSelection extends Pick<SelectionRules, 'near' | 'create'> {
  /** Conditions that every offered record meets. */
  conditions: Condition[];
  disabledWhen: DisabledWhen[];
  prefetch: number;
}

type Target = Pick<Entity, 'resource' | 'lifecycle' | 'selection'>;

/** Users who may not read whether a record is active can choose it. */
function whenInactive({ lifecycle }: Target): DisabledWhen[] {
  if (!lifecycle) return [];
  return [{ when: { [lifecycle.activeField]: false }, reason: 'Deaktiviert', unreadableReason: null }];
}

const usualPrefetch = 10;

/** Combines the rules of a field with those of its target, which include that deactivated records stay out. */
export function selectionOf(target: Target, field: Pick<Field, 'selection'> | undefined): CombinedSelection {
  const general = target.selection ?? {};
  const own = field?.selection?.[target.resource] ?? {};
  const { near, create = general.create, prefetch = general.prefetch ?? usualPrefetch } = own;
  return {
    conditions: [general.where ?? [], own.where ?? []].flat(),
    disabledWhen: [...(own.disabledWhen ?? []), ...(general.disabledWhen ?? []), ...whenInactive(target)],
    prefetch,
    ...(near === undefined ? {} : { near }),
    ...(create ? { create } : {}),
  };
}
