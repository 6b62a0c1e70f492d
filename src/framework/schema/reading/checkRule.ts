import type { FieldRule, FieldRuleName } from '../FieldRule.ts';
import type { FieldKind } from '../kinds/FieldKind.ts';
import { kindTraits } from '../kinds/kindTraits.ts';
import type { Field } from '../model.ts';
import { namesOf } from './namesOf.ts';
import type { DefinitionPosition } from './ReadingContext.ts';

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
export function checkRule(
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
