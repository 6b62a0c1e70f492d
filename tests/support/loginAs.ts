import type { RecordData } from '../../src/framework/schema/Json.ts';
import type { Grants } from '../../src/framework/schema/rights/Grants.ts';
import { SessionStore } from '../../src/framework/server/sessions/SessionStore.ts';
import { createRecord } from './createRecord.ts';
import { type Api, createApi, type TestServer } from './startTestServer.ts';

let made = 0;

interface LoginOptions {
  guiAccess?: RecordData;
  /** The profile. */
  meta?: RecordData;
}

/** Someone logged in who has one role with these grants. */
export async function loginAs(
  { api, server }: Pick<TestServer, 'api' | 'server'>,
  crudAccess: Grants,
  { guiAccess = {}, meta }: LoginOptions = {},
): Promise<{ id: string; api: Api; token: string }> {
  made += 1;
  const role = await createRecord(api, 'roles', { name: `Rolle ${made}`, crudAccess, guiAccess });
  const { id } = await createRecord(api, 'login-users', {
    mail: `wer${made}@demo.example`,
    roles: [role.id],
    ...(meta && { meta }),
  });
  const sessions = new SessionStore(server.db);
  const token = await sessions.open(id, undefined);
  const session = await sessions.findByToken(token);
  if (!session) throw new Error('The session that was just opened is not found.');
  return { id, api: createApi(server.url, session.bearer), token };
}
