import type { FieldKind } from '../../../../src/framework/schema/kinds/FieldKind.ts';
import type { Entity, Field } from '../../../../src/framework/schema/model.ts';
import { buildEntity } from '../../../support/buildEntity.ts';
import { buildField } from '../../../support/buildField.ts';

/** A field that is neither required nor special. */
export function makeField(kind: FieldKind, more: Partial<Field> = {}): Field {
  return buildField({ name: 'field', title: 'Feld', kind, ...more });
}

/** An entity of these fields. */
export function makeEntity(fields: Field[], more: Partial<Entity> = {}): Entity {
  return buildEntity({ resource: 'things', title: 'Ding', plural: 'Dinge', fields, ...more });
}
