import type { VisibleEntity } from '../../../schema/contracts/definitions.ts';
import { placeTitle, relationTarget, resolvePath } from '../../../schema/fieldPath.ts';
import {
  type Condition,
  type ConditionOperator,
  type PeriodOperator,
  valueless,
} from '../../../schema/filter/Condition.ts';
import type { FilterNode } from '../../../schema/filter/FilterTree.ts';
import { isPeriodOperator } from '../../../schema/filter/relativeDates.ts';
import type { JsonValue } from '../../../schema/Json.ts';
import type { Field } from '../../../schema/model.ts';
import type { TextFunction } from '../../base/i18n/createText.ts';
import type { Definitions } from '../../session/definitions/useDefinitions.ts';
import { filterOperatorText } from './conditionOperators.ts';
import { readableField } from './readableField.ts';
import { writtenFormat } from './WrittenValue.tsx';

/** Texts of the periods that can be chosen, by unit and offset. */
export const periodNames = {
  'day:-1': 'period.yesterday',
  'day:0': 'period.today',
  'day:1': 'period.tomorrow',
  'week:-1': 'period.lastWeek',
  'week:0': 'period.thisWeek',
  'week:1': 'period.nextWeek',
  'month:-1': 'period.lastMonth',
  'month:0': 'period.thisMonth',
  'month:1': 'period.nextMonth',
  'year:-1': 'period.lastYear',
  'year:0': 'period.thisYear',
  'year:1': 'period.nextYear',
} as const;

/** Whether a value is a period with a text of its own, such as `week:0`. */
function isPeriodName(value: unknown): value is keyof typeof periodNames {
  return typeof value === 'string' && Object.hasOwn(periodNames, value);
}

/** A value of a field that refers to no record, as people write it. */
export function valueText(field: Field | undefined, value: JsonValue, text: TextFunction): string {
  if (typeof value === 'boolean') return text(value ? 'filter.yes' : 'filter.no');
  const option = field?.options?.find((one) => one.value === value);
  if (option) return option.title;
  if (!field || (typeof value !== 'string' && typeof value !== 'number')) return String(value);
  return writtenFormat(field, 'eq').format(value);
}

/** Words and formats that a sentence about a filter needs. */
export interface FilterWords {
  text: TextFunction;
  definitions: Pick<Definitions, 'entity'>;
  entity: VisibleEntity;
  /** Title of a record that a condition names. */
  titleOf: (resource: string, id: string) => string;
}

/** Title of a path through references: `Standort › Ort`. */
function pathTitle({ definitions, entity }: Pick<FilterWords, 'definitions' | 'entity'>, path: string) {
  if (path === '_id') return entity.title;
  const resolved = resolvePath(definitions.entity, entity, path);
  return resolved ? [...resolved.hops, resolved].map(placeTitle).join(' › ') : path;
}

const written = new Set(['text', 'longText', 'richText', 'mail', 'phone', 'url', 'textList', 'colour']);

function operandText(field: Field, value: JsonValue, { text, titleOf }: FilterWords): string {
  const resource = relationTarget(field);
  if (resource !== undefined && typeof value === 'string') return titleOf(resource, value);
  const shown = valueText(field, value, text);
  return written.has(field.kind) ? `„${shown}“` : shown;
}

const withDays = {
  nextDays: 'period.nextDays',
  lastDays: 'period.lastDays',
  daysAgo: 'period.daysAgo',
  daysAhead: 'period.daysAhead',
} as const;

function periodText(operator: PeriodOperator, value: JsonValue | undefined, text: TextFunction): string {
  if (operator === 'period') return isPeriodName(value) ? text(periodNames[value]) : '…';
  const days = Number(value);
  if (days === 0 && operator === 'daysAgo') return text('period.past');
  if (days === 0 && operator === 'daysAhead') return text('period.future');
  return text(withDays[operator], { smart_count: days });
}

function conditionSentence(
  { path, operator, value }: Condition<ConditionOperator>,
  words: FilterWords,
): string {
  const { text, definitions, entity } = words;
  const leaf = readableField(definitions, entity, path);
  const field = pathTitle(words, path);
  if (!leaf) return field;
  if (isPeriodOperator(operator))
    return text('conditions.states', { field, value: periodText(operator, value, text) });
  const how = filterOperatorText(leaf, operator, text);
  if (valueless.has(operator)) return text('conditions.says', { field, operator: how });
  const values = (Array.isArray(value) ? value : [value ?? null]).map((one) =>
    one === null ? '…' : operandText(leaf, one, words),
  );
  if (leaf.kind === 'boolean') return text('conditions.states', { field, value: values.join() });
  if (operator === 'between') {
    const [from = '…', to = '…'] = values;
    return text('conditions.saysBetween', { field, from, to });
  }
  const single = { in: 'eq', nin: 'ne' } as const;
  const isOne = (operator === 'in' || operator === 'nin') && values.length === 1;
  const shown = isOne ? filterOperatorText(leaf, single[operator], text) : how;
  return text('conditions.compares', { field, operator: shown, value: values.join(', ') });
}

/** Describes a part of a filter in German; `isInner` puts a group in brackets. */
export function filterSentence(node: FilterNode, words: FilterWords, isInner = false): string {
  const { text } = words;
  if (node.type === 'condition') return conditionSentence(node, words);
  if (node.type === 'foreign')
    return text('conditions.foreign', { name: Object.keys(node.filter).join(', ') });
  const join = ` ${text(node.join === 'and' ? 'conditions.and' : 'conditions.or')} `;
  const parts = node.parts.map((part) =>
    filterSentence(part, words, node.parts.length > 1 || (isInner && !node.isNegated)),
  );
  const sentence = parts.join(join);
  if (node.isNegated) return text('conditions.not', { sentence });
  return isInner && node.parts.length > 1 ? `(${sentence})` : sentence;
}
