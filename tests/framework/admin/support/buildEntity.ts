import type { VisibleEntity } from '../../../../src/framework/schema/contracts/definitions.ts';
import type { Field } from '../../../../src/framework/schema/model.ts';

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

/** An entity the person may do everything with, unless the test says otherwise. */
export function buildEntity(values: Partial<VisibleEntity> & { resource: string }): VisibleEntity {
  const { resource } = values;
  return {
    envelope: resource,
    typeName: 'Thing',
    title: resource,
    plural: resource,
    icon: 'folder',
    menu: 'Dinge',
    path: `/${resource}`,
    deprecated: false,
    framework: false,
    actions: ['create', 'read', 'update', 'delete'],
    custom: [],
    recordTitle: '{name}',
    searchFields: ['name'],
    columns: ['name'],
    sort: [{ path: 'name', direction: 'ASC' }],
    filters: [],
    form: [{ title: 'Stammdaten', sections: [{ fields: ['name'] }] }],
    fields: [buildField({ name: 'name', title: 'Name' })],
    hooks: [],
    rights: { create: true, delete: true, read: true, update: true, custom: [] },
    ...values,
  };
}
