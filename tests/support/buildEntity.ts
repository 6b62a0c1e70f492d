import type { Entity } from '../../src/framework/schema/model.ts';
import { traitsOf } from '../../src/framework/schema/reading/traitsOf.ts';

/** An entity with all actions and, by default, no fields. */
export function buildEntity(values: Partial<Entity> & { resource: string }): Entity {
  const { resource } = values;
  const entity: Entity = {
    envelope: resource,
    typeName: 'Thing',
    title: resource,
    plural: resource,
    icon: 'folder',
    path: `/${resource}`,
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
    views: [],
    fields: [],
    hooks: [],
    guards: [],
    ...values,
  };
  return { ...traitsOf(entity), ...entity };
}
