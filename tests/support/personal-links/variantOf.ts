import { relationTarget } from '../../../src/framework/schema/fieldPath.ts';
import type { JsonValue } from '../../../src/framework/schema/Json.ts';
import { exampleValue } from '../../../src/framework/schema/kinds/exampleValue.ts';
import type { Field } from '../../../src/framework/schema/model.ts';

/** Ids of records that references may name, by resource. */
export type Targets = (resource: string) => readonly string[];

function shifted(field: Field, variant: number): JsonValue {
  const example = Number(exampleValue(field)) || 0;
  const { minimum = example, maximum = example + 9, multipleOf = 1 } = field;
  const value = example + variant * multipleOf;
  return value > maximum ? Math.max(minimum, example - variant * multipleOf) : value;
}

const text = (field: Field, variant: number) =>
  field.pattern || field.mask || field.unique ? null : `geheim ${variant}`.slice(0, field.maxLength);

const pick = <Item>(items: readonly Item[], variant: number) => items[variant % Math.max(1, items.length)];

function relation(field: Field, variant: number, targets: Targets): JsonValue {
  const type = relationTarget(field) ?? field.targets?.[0] ?? '';
  const id = pick(targets(type), variant);
  if (id === undefined) return null;
  return field.targets ? { type, id } : id;
}

/**
 * A value of a field, another one for each variant; null for kinds and patterns of which no second value is known.
 * Variant 0 is realistic, so that required fields have a value.
 */
export function variantOf(field: Field, variant: number, targets: Targets): JsonValue {
  const { kind, members = [], options = [] } = field;
  const inner = () =>
    Object.fromEntries(
      members
        .filter(({ kind: inside }) => inside !== 'file' && inside !== 'image')
        .map((member) => [member.name, variantOf(member, variant, targets)]),
    );
  if (kind === 'reference' || kind === 'polymorphicReference') return relation(field, variant, targets);
  if (kind === 'referenceList') return [relation(field, variant, targets)].filter((id) => id !== null);
  if (kind === 'value') return inner();
  if (kind === 'valueList') return [inner()];
  if (variant === 0) return exampleValue(field);
  switch (kind) {
    case 'text':
    case 'longText':
      return text(field, variant);
    case 'richText':
      return `<p>geheim ${variant}</p>`;
    case 'mail':
      return `geheim${variant}@demo.example`;
    case 'integer':
    case 'money':
    case 'timeOfDay':
      return shifted(field, variant);
    case 'boolean':
      return variant % 2 === 0;
    case 'date':
      return `2026-09-${10 + variant}`;
    case 'dateTime':
      return `2026-09-${10 + variant}T08:30:00.000Z`;
    case 'enum':
      return pick(options, variant)?.value ?? null;
    case 'textList':
      return [`geheim ${variant}`];
    default:
      return null;
  }
}
