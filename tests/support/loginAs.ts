import type { Grants } from '../../src/framework/schema/rights/Grants.ts';
import { createRecord } from './createRecord.ts';
import { loginWithRole } from './loginWithRole.ts';
import type { Api, TestServer } from './startTestServer.ts';

let made = 0;

/** Logs in a new user with one role that has these grants. */
export async function loginAs(
  server: Pick<TestServer, 'api' | 'server'>,
  crudAccess: Grants,
): Promise<{ id: string; api: Api; token: string }> {
  made += 1;
  const role = await createRecord(server.api, 'roles', { name: `Rolle ${made}`, crudAccess });
  return await loginWithRole(server, role.id);
}
