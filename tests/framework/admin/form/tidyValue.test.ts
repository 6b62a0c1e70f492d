import { expect, it } from 'vitest';
import { tidyValue } from '../../../../src/framework/admin/form/tidyValue.ts';
import { buildField } from '../support/buildEntity.ts';

it.each([
  ['json', {}, {}],
  ['json', { places: {} }, { places: {} }],
  ['json', '', null],
  ['json', undefined, null],
  ['value', { street: '' }, null],
  ['text', '', null],
] as const)('sends of kind %s for %j: %j', (kind, value, sent) => {
  expect(tidyValue(buildField({ name: 'field', kind }), value)).toEqual(sent);
});
