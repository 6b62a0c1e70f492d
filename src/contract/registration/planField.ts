import type { FieldKind } from '../../framework/schema/kinds/FieldKind.ts';
import type { EnumOption, Field } from '../../framework/schema/model.ts';
import type { PlanField, PlanKind, PlanOption } from './FormPlan.ts';

const kinds: Partial<Record<FieldKind, PlanKind>> = {
  text: 'text',
  longText: 'longText',
  mail: 'mail',
  phone: 'phone',
  date: 'date',
  boolean: 'boolean',
  enum: 'choice',
  address: 'address',
};

/** Countries that parents of a school in Germany live in; the definition knows all of the world. */
const nearCountries = ['DE', 'AT', 'BE', 'CH', 'CZ', 'DK', 'FR', 'IT', 'LI', 'LU', 'NL', 'PL'];

function optionsOf({ enumName, options }: Field): PlanOption[] | undefined {
  const isOffered = ({ value }: EnumOption) =>
    enumName !== 'country' || nearCountries.includes(String(value));
  return options?.filter(isOffered).map(({ value, title }) => ({ value: String(value), title }));
}

/** The condition of a member on one of its siblings, such as that of a federal state on the country. */
function conditionOf({ when }: Field): Pick<PlanField, 'when'> {
  const [condition] = Object.entries(when ?? {});
  if (!condition) return {};
  const [field, wanted] = condition;
  return { when: { field, is: [wanted].flat().map((value) => (value === true ? true : String(value))) } };
}

/** Drops what is undefined, so that plans are plain JSON. */
function given<Fields extends object>(fields: Fields): Partial<Fields> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<Fields>;
}

/**
 * A field of a form from the definition of the stored field.
 * @param name path in the answers
 */
export function planField(source: Field, name: string): PlanField {
  return {
    name,
    kind: source.mask === 'iban' ? 'iban' : (kinds[source.kind] ?? 'text'),
    label: source.title,
    isRequired: source.required,
    ...(given({
      options: optionsOf(source),
      minLength: source.minLength,
      maxLength: source.maxLength,
      pattern: source.pattern,
      patternHint: source.patternHint,
      rules: source.rules,
      preset: typeof source.default === 'string' ? source.default : undefined,
      members: source.members
        ?.filter(({ kind }) => kind in kinds)
        .map((member) => ({ ...planField(member, member.name), ...conditionOf(member) })),
    }) satisfies Partial<PlanField>),
  };
}
