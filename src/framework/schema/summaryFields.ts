import type { Entity } from './model.ts';
import { titleFields } from './titleFields.ts';

/** Names of the fields that show a record beside others, including its picture. */
export function summaryFields(
  entity: Pick<Entity, 'recordTitle' | 'referenceLine' | 'lifecycle' | 'pictureField' | 'fields'>,
): string[] {
  const names = titleFields(entity);
  const { pictureField } = entity;
  const isThere = entity.fields.some(({ name }) => name === pictureField);
  return pictureField === undefined || !isThere ? names : [...names, pictureField];
}
