import type { Entity } from '../../../schema/model.ts';
import { coversAny, uniteScopes } from '../../../schema/rights/fieldScope.ts';
import {
  anyResource,
  type FieldScope,
  type ResourceGrants,
  type ScopedGrant,
} from '../../../schema/rights/Grants.ts';
import { reachesBeyondOwn } from '../../../schema/rights/narrowToOwn.ts';
import type { TextFunction } from '../../base/i18n/createText.ts';
import { type CellLevel, levelOfCount, levelOfLines, type MatrixAction } from './matrixRows.ts';

/** Records that a grant reaches by one of its three scopes, and their fields. */
export interface ScopeLine {
  scope: 'all' | 'rule' | 'id';
  /** Number of rules or single records; 1 for `all`. */
  count: number;
  fields: FieldScope;
  /** Whether only one's own records count, because the custom right for others' is missing. */
  isOwn: boolean;
}

type Narrowed = Pick<ScopeLine, 'isOwn'>;

function lineOf(scope: ScopeLine['scope'], fields: readonly FieldScope[], { isOwn }: Narrowed): ScopeLine[] {
  const reaching = fields.filter((one) => coversAny(one));
  if (reaching.length === 0) return [];
  return [{ scope, count: reaching.length, fields: uniteScopes(reaching), isOwn }];
}

/** Splits a grant into one line per scope; empty if it grants nothing. */
export function scopeLines(
  { all, ids = {}, rules = [] }: ScopedGrant = {},
  narrowed: Narrowed = { isOwn: false },
): ScopeLine[] {
  return [
    ...lineOf('all', all === undefined ? [] : [all], narrowed),
    ...lineOf(
      'rule',
      rules.map(({ fields }) => fields),
      narrowed,
    ),
    ...lineOf('id', Object.values(ids), narrowed),
  ];
}

function recordsText({ scope, count, isOwn }: ScopeLine, text: TextFunction): string {
  if (scope === 'all') return text(isOwn ? 'rights.onlyOwn' : 'rights.everywhere');
  const records = scope === 'id' ? text('rights.records', { smart_count: count }) : text('rights.byRule');
  return isOwn ? text('rights.ofOwn', { records }) : records;
}

/** `alle Felder`, `12 Felder` */
function fieldsText(fields: FieldScope, text: TextFunction): string {
  return fields === true ? text('rights.allFields') : text('rights.fields', { smart_count: fields.length });
}

/** `Alle · 12 Felder` */
export function scopeText(line: ScopeLine, text: TextFunction): string {
  return `${recordsText(line, text)} · ${fieldsText(line.fields, text)}`;
}

/** A right in one or two words per line. */
interface RightText {
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
