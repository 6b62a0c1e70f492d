import type { Entity, Field } from '../../../../src/framework/schema/model.ts';
import { buildEntity as buildAnyEntity } from '../../../support/buildEntity.ts';
import { buildField } from '../../../support/buildField.ts';

export { buildField };

export function buildReference(name: string, to: string, values: Partial<Field> = {}): Field {
  return buildField({ name, kind: 'reference', reference: { to }, ...values });
}

export function buildReferenceList(name: string, to: string, values: Partial<Field> = {}): Field {
  return buildField({ name, kind: 'referenceList', reference: { to }, ...values });
}

export function buildEntity(resource: string, fields: Field[], values: Partial<Entity> = {}): Entity {
  const hasName = fields.some(({ name }) => name === 'name');
  return buildAnyEntity({
    resource,
    typeName: resource,
    recordTitle: hasName ? '{name}' : '{id}',
    searchFields: hasName ? ['name'] : [],
    columns: hasName ? ['name'] : [],
    sort: hasName ? [{ path: 'name', direction: 'ASC' }] : [],
    fields,
    ...values,
  });
}
