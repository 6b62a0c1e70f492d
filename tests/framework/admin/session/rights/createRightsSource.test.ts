import { expect, it } from 'vitest';
import { createRightsSource } from '../../../../../src/framework/admin/session/rights/createRightsSource.ts';

it('cannot load rights without an HTTP client (permission-28)', async () => {
  const rights = createRightsSource(null);
  await expect(rights.load()).rejects.toThrow('Axios instance not defined');
  expect([rights.isLoaded(), rights.current().permissions.canRead('things')]).toEqual([false, false]);
});
