import type { Entity, Field } from '../../../../src/framework/schema/model.ts';

export function buildField(values: Partial<Field> & { name: string }): Field {
  return {
    kind: 'text',
    title: values.name,
    required: false,
    readOnly: false,
    writeOnly: false,
    deprecated: false,
    personalData: false,
    clearWhenHidden: false,
    unique: false,
    indexed: false,
    ...values,
  };
}

export function buildReference(name: string, to: string, values: Partial<Field> = {}): Field {
  return buildField({ name, kind: 'reference', reference: { to, onDelete: 'clear' }, ...values });
}

export function buildReferenceList(name: string, to: string, values: Partial<Field> = {}): Field {
  return buildField({ name, kind: 'referenceList', reference: { to, onDelete: 'clear' }, ...values });
}

export function buildEntity(resource: string, fields: Field[], values: Partial<Entity> = {}): Entity {
  const hasName = fields.some(({ name }) => name === 'name');
  return {
    resource,
    envelope: resource,
    typeName: resource,
    title: resource,
    plural: resource,
    icon: 'folder',
    path: `/${resource}`,
    deprecated: false,
    framework: false,
    actions: ['create', 'read', 'update', 'delete'],
    custom: [],
    recordTitle: hasName ? '{name}' : '{id}',
    searchFields: hasName ? ['name'] : [],
    columns: hasName ? ['name'] : [],
    sort: hasName ? [{ path: 'name', direction: 'ASC' }] : [],
    filters: [],
    form: [],
    fields,
    hooks: [],
    ...values,
  };
}
