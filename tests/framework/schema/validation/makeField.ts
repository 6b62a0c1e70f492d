import type { FieldKind } from '../../../../src/framework/schema/FieldKind.ts';
import type { Entity, Field } from '../../../../src/framework/schema/model.ts';

/** A field that is neither required nor special. */
export function makeField(kind: FieldKind, more: Partial<Field> = {}): Field {
  return {
    name: 'field',
    kind,
    title: 'Feld',
    required: false,
    readOnly: false,
    writeOnly: false,
    deprecated: false,
    personalData: false,
    clearWhenHidden: false,
    unique: false,
    indexed: false,
    ...more,
  };
}

/** An entity of these fields. */
export function makeEntity(fields: Field[], more: Partial<Entity> = {}): Entity {
  return {
    resource: 'things',
    envelope: 'things',
    typeName: 'Thing',
    title: 'Ding',
    plural: 'Dinge',
    icon: 'folder',
    path: '/things',
    deprecated: false,
    framework: false,
    actions: ['create', 'read', 'update', 'delete'],
    custom: [],
    recordTitle: '{name}',
    searchFields: [],
    columns: [],
    sort: [],
    filters: [],
    form: [],
    fields,
    hooks: [],
    ...more,
  };
}
