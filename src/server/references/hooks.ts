import { isJsonObject, type RecordData } from '../../framework/schema/Json.ts';
import type { SaveContext } from '../../framework/server/repository/hooks.ts';

/** Fields that store the kind of the record another field refers to. */
const kinds: Readonly<Record<string, string>> = {
  entityType: 'entity',
  profileType: 'profileId',
  providerType: 'provider',
  refProfileType: 'refProfile',
};

/** Kinds that users may choose before, or without, naming the record. */
const chosen = new Set(['refProfileType']);

/** Kinds whose name differs from the resource. */
const singular: Readonly<Record<string, string>> = {
  employees: 'employee',
  institutions: 'institution',
  parents: 'parent',
  students: 'student',
};

/** Stores the kind of the referenced record beside the reference. */
export function nameReferenceType({
  entity,
  before,
  values,
}: Pick<SaveContext, 'entity' | 'before' | 'values'>): RecordData {
  const named: RecordData = {};
  for (const { name, options = [] } of entity.fields) {
    const reference = kinds[name];
    if (reference === undefined || !(reference in values || name in values)) continue;
    const given = reference in values ? values[reference] : before?.[reference];
    const type = isJsonObject(given) ? String(given.type) : null;
    if (type === null && chosen.has(name)) continue;
    const isOption = (value: string | undefined) => options.some((option) => option.value === value);
    named[name] = type === null ? null : ([type, singular[type]].find(isOption) ?? null);
  }
  return named;
}
