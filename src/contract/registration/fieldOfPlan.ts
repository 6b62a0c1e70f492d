import type { FieldKind } from '../../framework/schema/kinds/FieldKind.ts';
import type { Field } from '../../framework/schema/model.ts';
import type { PlanField, PlanKind } from './FormPlan.ts';

/** Kinds of the framework for those that hold a plain value. */
const kinds: Partial<Record<PlanKind, FieldKind>> = {
  text: 'text',
  longText: 'longText',
  mail: 'mail',
  phone: 'phone',
  iban: 'text',
  date: 'date',
  boolean: 'boolean',
  consent: 'boolean',
  document: 'boolean',
  number: 'decimal',
  choice: 'enum',
  institution: 'enum',
  subject: 'enum',
  course: 'enum',
  multipleChoice: 'enumList',
  timeslots: 'enumList',
  address: 'address',
};

/** The field of the framework that reads and checks the answers; undefined for signatures and files. */
export function fieldOfPlan(plan: PlanField): Field | undefined {
  const kind = kinds[plan.kind];
  if (!kind) return undefined;
  const { name, label, isRequired, when, options, members, rules, ...rest } = plan;
  const { minLength, maxLength, pattern, patternHint } = rest;
  return {
    name,
    kind,
    title: label,
    required: isRequired,
    readOnly: false,
    writeOnly: false,
    deprecated: false,
    personalData: true,
    clearWhenHidden: true,
    unique: false,
    indexed: false,
    ...(plan.kind === 'iban' ? { mask: 'iban' as const } : {}),
    ...(minLength === undefined ? {} : { minLength }),
    ...(maxLength === undefined ? {} : { maxLength }),
    ...(pattern === undefined ? {} : { pattern }),
    ...(patternHint === undefined ? {} : { patternHint }),
    ...(rules ? { rules } : {}),
    ...(options ? { options } : {}),
    ...(members ? { members: members.flatMap((member) => fieldOfPlan(member) ?? []) } : {}),
    ...(when ? { when: { [when.field]: when.is } } : {}),
  };
}
