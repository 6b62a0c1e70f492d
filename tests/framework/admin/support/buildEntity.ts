import type { VisibleEntity } from '../../../../src/framework/schema/contracts/definitions.ts';
import { buildEntity as buildAnyEntity } from '../../../support/buildEntity.ts';
import { buildField } from '../../../support/buildField.ts';

export { buildField };

/** An entity of things with names, with which the person may do everything, unless the test says otherwise. */
export function buildEntity(values: Partial<VisibleEntity> & { resource: string }): VisibleEntity {
  return {
    ...buildAnyEntity({
      menu: 'Dinge',
      searchFields: ['name'],
      columns: ['name'],
      sort: [{ path: 'name', direction: 'ASC' }],
      form: [{ title: 'Stammdaten', sections: [{ fields: ['name'] }] }],
      fields: [buildField({ name: 'name', title: 'Name' })],
      ...values,
    }),
    rights: { create: true, delete: true, read: true, update: true, custom: [], ...values.rights },
  };
}
