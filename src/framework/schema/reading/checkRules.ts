import type { FieldRule, FieldRuleName } from '../FieldRule.ts';
import type { FieldKind } from '../kinds/FieldKind.ts';
import { kindTraits } from '../kinds/kindTraits.ts';
import type { Field } from '../model.ts';
import type { Condition } from '../selection/selectionRules.ts';
import { isValueOf } from './checkNames.ts';
import { type DefinitionPosition, namesOf } from './ReadingContext.ts';
import type { RawProperty } from './rawDefinition.ts';

const texts: readonly FieldKind[] = ['text', 'longText'];
const days: readonly FieldKind[] = ['date', 'dateTime'];
const ordered: readonly FieldKind[] = [...days, 'integer', 'decimal', 'money', 'timeOfDay'];

/** Kinds that a rule applies to; undefined: all. */
const kindsOf: Partial<Record<FieldRuleName, (kind: FieldKind) => boolean>> = {
  isNumericString: (kind) => texts.includes(kind),
  isValidGermanNumber: (kind) => texts.includes(kind),
  includes: (kind) => kindTraits[kind].list || texts.includes(kind),
  includesNot: (kind) => kindTraits[kind].list || texts.includes(kind),
  notBefore: (kind) => ordered.includes(kind),
  notAfter: (kind) => ordered.includes(kind),
  notInFuture: (kind) => days.includes(kind),
};
const alone: readonly FieldRuleName[] = ['isNumericString', 'isValidGermanNumber', 'notInFuture'];
/** Rules that only take `others`. */
const among: readonly FieldRuleName[] = ['anySet'];
const inLists: readonly FieldRuleName[] = ['isIn', 'isNotIn'];
const likeKinds: readonly FieldRuleName[] = ['notBefore', 'notAfter'];

function checkOther(
  { rule, other }: FieldRule,
  field: Field,
  siblings: readonly Field[],
  place: DefinitionPosition,
): void {
  if (other === undefined) return;
  const found = siblings.find((sibling) => sibling.name === other);
  if (!found)
    place.at('other').mistake(`The rule names "${other}", which is no field beside this one.`, {
      name: other,
      among: namesOf(siblings),
    });
  else if (found === field) place.at('other').mistake('A field cannot be compared with itself.');
  else if (likeKinds.includes(rule) && found.kind !== field.kind)
    place.at('other').mistake(`A field of kind ${field.kind} has no order with one of kind ${found.kind}.`);
}

function checkOthers(
  { rule, others = [] }: FieldRule,
  field: Field,
  siblings: readonly Field[],
  place: DefinitionPosition,
) {
  if (others.length === 0) place.mistake(`The rule ${rule} names the fields beside this one in "others".`);
  for (const other of others) {
    if (other === field.name) place.at('others').mistake('A field need not name itself.');
    else if (!siblings.some(({ name }) => name === other))
      place.at('others').mistake(`The rule names "${other}", which is no field beside this one.`, {
        name: other,
        among: namesOf(siblings),
      });
  }
}

/** Checks the operands of one rule of a field. */
function checkRule(
  rule: FieldRule,
  field: Field,
  siblings: readonly Field[],
  place: DefinitionPosition,
): void {
  const { rule: name, value, other } = rule;
  if (kindsOf[name]?.(field.kind) === false)
    place.at('rule').mistake(`The rule ${name} means nothing for a field of kind ${field.kind}.`);
  const given = [value, other].filter((part) => part !== undefined).length;
  if (among.includes(name)) {
    if (given > 0) place.mistake(`The rule ${name} compares with nothing: leave out "value" and "other".`);
    checkOthers(rule, field, siblings, place);
    return;
  }
  if (rule.others) place.mistake(`The rule ${name} takes no "others".`);
  if (alone.includes(name)) {
    if (given > 0) place.mistake(`The rule ${name} compares with nothing: leave out "value" and "other".`);
    return;
  }
  if (given !== 1) place.mistake(`The rule ${name} compares with either "value" or "other".`);
  if (value !== undefined && inLists.includes(name) && !Array.isArray(value))
    place.at('value').mistake(`The rule ${name} needs a list of values.`);
  checkOther(rule, field, siblings, place);
}

const comparable: readonly FieldKind[] = ['text', 'boolean', 'enum', 'enumList', 'integer'];

/** The field that a condition compares with: for a list, one of its entries. */
function entryOf(field: Field): Field {
  return field.kind === 'enumList' ? { ...field, kind: 'enum' } : field;
}

interface ConditionFields {
  fields: readonly Field[];
  /** Place of the fields for the message about an unknown one: "beside this one". */
  where: string;
}

function checkCondition(
  condition: Condition,
  { fields, where }: ConditionFields,
  place: DefinitionPosition,
): void {
  for (const [name, wanted] of Object.entries(condition)) {
    const field = fields.find((candidate) => candidate.name === name);
    if (!field)
      place.mistake(`The condition names "${name}", which is no field ${where}.`, {
        name,
        among: namesOf(fields),
      });
    else if (wanted !== null && !comparable.includes(field.kind))
      place.mistake(`A condition cannot compare a field of kind ${field.kind}.`);
    else
      for (const value of [wanted].flat()) {
        if (value !== null && !isValueOf(entryOf(field), value))
          place.at(name).mistake(`"${name}" never has the value ${JSON.stringify(value)}.`);
      }
  }
}

/** Checks a condition over the fields of a relation's target. */
export function checkTargetCondition(
  condition: Condition,
  fields: readonly Field[],
  place: DefinitionPosition,
): void {
  checkCondition(condition, { fields, where: 'of the target' }, place);
}

function leadsTo(target: string, from: string, fields: readonly Field[], seen = new Set<string>()): boolean {
  const names = Object.keys(fields.find(({ name }) => name === from)?.when ?? {});
  if (names.includes(target)) return true;
  return names.some((name) => {
    if (seen.has(name)) return false;
    seen.add(name);
    return leadsTo(target, name, fields, seen);
  });
}

/** Checks the conditions of an entity's fields, or of a value type's members. */
function checkConditions(fields: readonly Field[], place: DefinitionPosition): void {
  for (const field of fields) {
    const form = place.at(`properties.${field.name}.admin.form`);
    if (field.clearWhenHidden && !field.when)
      form.at('clearWhenHidden').mistake('Only a field with a condition ("when") can be hidden.');
    if (field.mark) {
      const mark = place.at(`properties.${field.name}.admin.show.mark.when`);
      if (field.name in field.mark.when) mark.mistake('A field cannot depend on itself.');
      checkCondition(field.mark.when, { fields, where: 'beside this one' }, mark);
    }
    if (!field.when) continue;
    const { [field.name]: itself, ...others } = field.when;
    if (itself !== undefined) form.at('when').mistake('A field cannot depend on itself.');
    checkCondition(others, { fields, where: 'beside this one' }, form.at('when'));
    if (field.name in field.when || !leadsTo(field.name, field.name, fields)) continue;
    form.at('when').mistake('The conditions lead back to this field: none of them could ever begin to hold.');
  }
}

function checkExcludedOf(of: string, siblings: readonly Field[], place: DefinitionPosition): void {
  const found = siblings.find(({ name }) => name === of);
  if (found?.kind === 'reference') return;
  const references = siblings.filter(({ kind }) => kind === 'reference');
  place.mistake(`"excludes" names "${of}", which is no reference beside this field.`, {
    name: of,
    among: namesOf(references),
  });
}

/** Checks the conditions and rules that fields, or members of a value type, define over their siblings. */
export function checkSiblings(fields: readonly Field[], place: DefinitionPosition): void {
  checkConditions(fields, place);
  for (const field of fields) {
    const { titleBy } = field.reference ?? {};
    if (titleBy !== undefined && !fields.some(({ name }) => name === titleBy))
      place
        .at(`properties.${field.name}.admin.store.titleBy`)
        .mistake(`"${titleBy}" is no field beside this one.`, { name: titleBy, among: namesOf(fields) });
    if (field.unknownText !== undefined && !field.reference)
      place.at(`properties.${field.name}.admin.show.unknown`).mistake('Only a reference can be unknown.');
    const form = place.at(`properties.${field.name}.admin.form`);
    if (field.excludes) checkExcludedOf(field.excludes.of, fields, form.at('excludes.of'));
    field.rules?.forEach((rule, at) => {
      checkRule(rule, field, fields, form.at(`rules.${at}`));
    });
  }
}

type Limit =
  | 'minLength'
  | 'maxLength'
  | 'pattern'
  | 'minimum'
  | 'maximum'
  | 'multipleOf'
  | 'minItems'
  | 'maxItems';

const limitTexts: readonly FieldKind[] = ['text', 'longText', 'richText', 'mail', 'phone', 'url', 'colour'];
const numbers: readonly FieldKind[] = ['integer', 'decimal', 'money', 'timeOfDay'];
const lists: readonly FieldKind[] = ['enumList', 'textList', 'referenceList', 'valueList'];

const kindsOfLimit: Record<Limit, readonly FieldKind[]> = {
  minLength: limitTexts,
  maxLength: limitTexts,
  pattern: limitTexts,
  minimum: numbers,
  maximum: numbers,
  multipleOf: numbers,
  minItems: lists,
  maxItems: lists,
};

/** JSON type that must be used for a kind if a definition gives both. */
const typesOf: Partial<Record<FieldKind, RawProperty['type']>> = {
  ...Object.fromEntries(limitTexts.map((kind) => [kind, 'string'])),
  ...Object.fromEntries(lists.map((kind) => [kind, 'array'])),
  date: 'string',
  dateTime: 'string',
  decimal: 'string',
  boolean: 'boolean',
  integer: 'integer',
  money: 'integer',
  timeOfDay: 'integer',
};

const pairs = [
  ['minLength', 'maxLength'],
  ['minimum', 'maximum'],
  ['minItems', 'maxItems'],
] as const;

/** Whether a number has at most `scale` decimals. */
function isWholeAt(number: number, scale: number): boolean {
  return Number(number.toFixed(scale)) === number;
}

/** Words of `form` that belong to a single kind. */
const kindOfWord = {
  excludes: 'date',
  showsAge: 'date',
  mask: 'text',
  isChat: 'richText',
} satisfies Partial<Record<keyof Field, FieldKind>>;

/** Checks that a field has only the form words of its kind. */
function checkFormWords(field: Field, place: DefinitionPosition): void {
  for (const word of Object.keys(kindOfWord) as (keyof typeof kindOfWord)[]) {
    if (field[word] !== undefined && field.kind !== kindOfWord[word])
      place.at(word).mistake(`"${word}" means nothing for a field of kind ${field.kind}.`);
  }
}

/** Checks the JSON Schema limits and the form words against the kind, and the limits against each other. */
export function checkLimits(field: Field, property: RawProperty, place: DefinitionPosition): void {
  const { kind } = field;
  checkFormWords(field, place.at('admin.form'));
  for (const limit of Object.keys(kindsOfLimit) as Limit[]) {
    if (property[limit] !== undefined && !kindsOfLimit[limit].includes(kind))
      place.at(limit).mistake(`"${limit}" means nothing for a field of kind ${kind}.`);
  }
  for (const [least, most] of pairs) {
    const [low, high] = [property[least], property[most]];
    if (low !== undefined && high !== undefined && low > high)
      place.at(least).mistake(`"${least}" is more than "${most}": no value could be right.`);
  }
  const { multipleOf } = property;
  const scale = kind === 'decimal' ? (field.scale ?? 2) : 0;
  if (multipleOf !== undefined && !isWholeAt(multipleOf, scale))
    place.at('multipleOf').mistake(`"multipleOf" has more than the ${scale} decimals of the field.`);
  const type = typesOf[kind];
  if (property.type && type && property.type !== type)
    place.at('type').mistake(`A field of kind ${kind} has the type "${type}".`);
  if (property.format && property.type !== 'string')
    place.at('format').mistake('"format" belongs to the type "string".');
  if (property.$ref !== undefined && property.oneOf !== undefined)
    place.at('oneOf').mistake('Give either "$ref" or "oneOf", not both.');
}
