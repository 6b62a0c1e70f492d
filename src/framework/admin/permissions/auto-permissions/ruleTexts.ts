import { placeTitle } from '../../../schema/fieldPath.ts';
import type { Entity, Field } from '../../../schema/model.ts';
import { type RelationStep, resolveSteps } from '../../../schema/relationSteps.ts';
import { type AutoRule, anyPerson } from '../../../schema/rights/autoRules.ts';
import type { FieldScope } from '../../../schema/rights/Grants.ts';
import type { TextFunction } from '../../base/i18n/createText.ts';

/** Describes a path in words, seen from the record. */
export function wayText(steps: readonly RelationStep[], text: TextFunction): string {
  if (steps.length === 0) return text('autoRule.self');
  return steps
    .map((step) => {
      const { entity, isBackward } = step;
      const field = placeTitle(step);
      return isBackward ? text('autoRule.backward', { plural: entity.plural, field }) : field;
    })
    .join(' → ');
}

function fieldsText(scope: FieldScope, entity: Entity | undefined, text: TextFunction): string {
  if (scope === true) return text('autoRule.allFields');
  const titleOf = (name: string) => entity?.fields.find((field) => field.name === name)?.title ?? name;
  return scope.map(titleOf).join(', ');
}

/** Formats one value of a condition. */
export function conditionValueText(field: Field | undefined, value: unknown, text: TextFunction): string {
  if (typeof value === 'boolean') return text(value ? 'autoRule.yes' : 'autoRule.no');
  return field?.options?.find((option) => option.value === value)?.title ?? JSON.stringify(value);
}

function conditionsText({ when }: AutoRule, entity: Entity | undefined, text: TextFunction): string {
  return Object.entries(when ?? {})
    .map(([name, value]) => {
      const field = entity?.fields.find((candidate) => candidate.name === name);
      return `${field?.title ?? name}: ${conditionValueText(field, value, text)}`;
    })
    .join(', ');
}

/** A rule in words. Entities and fields whose definition is not visible to the user keep their names. */
export interface RuleTexts {
  people: string;
  target: string;
  way: string;
  /** Rights and conditions, one part each. */
  parts: string[];
}

/**
 * The sentences of an automatic permission: people, way to the records, fields and conditions. Names of
 * unreadable entities stay as they are stored.
 */
export function ruleTexts(entities: readonly Entity[], rule: AutoRule, text: TextFunction): RuleTexts {
  const find = (resource: string) => entities.find((entity) => entity.resource === resource);
  const entity = find(rule.target);
  const steps = entity && resolveSteps(find, entity, rule.path);
  const read = fieldsText(rule.read, entity, text);
  const update = fieldsText(rule.update, entity, text);
  const conditions = conditionsText(rule, entity, text);
  return {
    people:
      rule.people === anyPerson ? text('autoRule.allPeople') : (find(rule.people)?.plural ?? rule.people),
    target: entity?.plural ?? rule.target,
    way: steps ? wayText(steps, text) : rule.path.join(' → '),
    parts: [
      ...(read === '' ? [] : [text('autoRule.readShort', { fields: read })]),
      ...(update === '' ? [] : [text('autoRule.updateShort', { fields: update })]),
      ...(conditions === '' ? [] : [text('autoRule.whenShort', { conditions })]),
    ],
  };
}
