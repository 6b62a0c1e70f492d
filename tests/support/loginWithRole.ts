import type { RecordData } from '../../src/framework/schema/Json.ts';
import { SessionStore } from '../../src/framework/server/sessions/SessionStore.ts';
import type { RunningServer } from '../../src/framework/server/start/createLeitstandServer.ts';
import { createRecord } from './createRecord.ts';
import { type Api, createApi } from './startTestServer.ts';

let made = 0;

/** Logs in a new user with an existing role. @param values additional fields of the login user. */
export async function loginWithRole(
  { api, server }: { api: Api; server: RunningServer },
  role: string,
  values: RecordData = {},
): Promise<{ id: string; api: Api; token: string }> {
  made += 1;
  const { id } = await createRecord(api, 'login-users', {
    mail: `wer${made}@demo.example`,
    roles: [role],
    ...values,
  });
  const sessions = new SessionStore(server.db);
  const token = await sessions.open(id, undefined);
  const session = await sessions.findByToken(token);
  if (!session) throw new Error('The session that was just opened is not found.');
  return { id, api: createApi(server.url, session.bearer), token };
}
