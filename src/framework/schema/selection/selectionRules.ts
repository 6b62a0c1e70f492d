import { evaluateCondition } from '../condition.ts';
import type { JsonValue, RecordData } from '../Json.ts';
import type { Entity, Field } from '../model.ts';

/** Equality or membership over fields of the same record; all must be true. A list means "one of". */
export type Condition = Record<string, JsonValue>;

/** Why records cannot be chosen although they are shown. */
export interface DisabledWhen {
  /** Condition over fields of the target; the first entry that is true decides. */
  when: Condition;
  /** German reason. */
  reason: string;
  /** Reason for users who may not read a field of `when`; null: the entry does not apply to them. */
  unreadableReason?: string | null;
}

/** Selectable records of a target, and their order and form in a picker. */
export interface SelectionRules {
  /** Condition over fields of the target; other records are not offered. */
  where?: Condition;
  disabledWhen?: DisabledWhen[];
  /** Address field of the referring record: a picker offers the nearest targets first. */
  near?: string;
  /** Number of records a picker offers before anything is typed. */
  prefetch?: number;
  /** A picker can create a record, in a dialog of this maximum width in pixels. */
  create?: { width: number };
}

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

/** Names of the fields of a target that decide whether it may be chosen. */
export function decidingFields({
  conditions,
  disabledWhen,
}: Pick<CombinedSelection, 'conditions' | 'disabledWhen'>): string[] {
  const all = [...conditions, ...disabledWhen.map(({ when }) => when)];
  return [...new Set(all.flatMap((condition) => Object.keys(condition)))];
}

/** For records whose choosing depends on a field that the user may not read. */
export const unreadableReason = 'Dir fehlt ein Leserecht, das für diese Auswahl nötig ist';

const notOffered = 'Dieser Eintrag steht hier nicht zur Auswahl';

/** Undefined if the answer depends on a field that the record, as the user reads it, does not contain. */
function evaluateVisible(condition: Condition, record: RecordData): boolean | undefined {
  const names = Object.keys(condition);
  const visible = names.filter((name) => name in record);
  const part = Object.fromEntries(visible.map((name) => [name, condition[name] ?? null]));
  if (!evaluateCondition(part, record)) return false;
  return visible.length === names.length ? true : undefined;
}

/**
 * The German reason why a record may not be chosen; undefined if it may be. It depends only on fields that
 * the user may read.
 * @param record the target as the user reads it, without unreadable fields
 */
export function refusalReason(
  { conditions, disabledWhen }: Pick<CombinedSelection, 'conditions' | 'disabledWhen'>,
  record: RecordData,
): string | undefined {
  const met = conditions.map((condition) => evaluateVisible(condition, record));
  if (met.includes(false)) return notOffered;
  if (met.includes(undefined)) return unreadableReason;
  for (const { when, reason, unreadableReason: own = unreadableReason } of disabledWhen) {
    const isTrue = evaluateVisible(when, record);
    if (isTrue === true) return reason;
    if (isTrue === undefined && own !== null) return own;
  }
  return undefined;
}
