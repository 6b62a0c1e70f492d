import { expect, it } from 'vitest';
import { indexModel } from '../../../../src/framework/schema/ModelIndex.ts';
import { requireKnownGui } from '../../../../src/framework/server/users/guardRole.ts';
import { model } from '../../schema/openapi/apiDocument.ts';

const index = indexModel(model);
const checks =
  (after: Record<string, unknown>, of = index) =>
  () =>
    requireKnownGui(of, [], { id: '1', before: undefined, after });

it('refuses a part that the user interface does not have', () => {
  expect(checks({ guiAccess: { 'menu:nowhere': true } })).toThrow(
    expect.objectContaining({
      details: { fields: { guiAccess: '„menu:nowhere“ gibt es in der Oberfläche nicht.' } },
    }),
  );
});

it('reads the long catalogue of all parts for a change of the user interface only', () => {
  const unread = {
    ...index,
    get model(): typeof model {
      throw new Error('The catalogue is read.');
    },
  };
  expect(checks({ mail: 'erika@example.org', guiAccess: null }, unread)).not.toThrow();
  expect(checks({ guiAccess: {} }, unread)).toThrow('The catalogue is read.');
});
