import { sql } from 'kysely';
import type { RecordData } from '../../src/framework/schema/Json.ts';
import type { Grants } from '../../src/framework/schema/rights/Grants.ts';
import { hashPassword } from '../../src/framework/server/sessions/tokens.ts';
import { keepPassword } from '../../src/framework/server/users/credentials.ts';
import { createRecord } from './createRecord.ts';
import { type Answer, type Api, createApi, type TestServer } from './startTestServer.ts';

/** Answer to a login. */
export interface Login {
  token: { access_token: string };
  loginUserId: string;
  meta: RecordData | null;
  originUserId: string | null;
  originName: string | null;
  name: string;
  mail: string;
  type: string;
  session: { idleSeconds: number; absoluteSeconds: number };
}

export interface Account {
  id: string;
  mail: string;
  password: string;
  role: string;
  /** Starts a new session. */
  login(): Promise<Answer<Login>>;
}

let made = 0;

/**
 * Creates a login user with its own role and a password.
 * @param values additional fields of the login user.
 */
export async function openAccount(
  { api, anonymous, server }: Omit<TestServer, 'stop'>,
  crudAccess: Grants,
  values: RecordData = {},
): Promise<Account> {
  made += 1;
  const [mail, password] = [`konto${made}@demo.example`, `Ein langes Passwort ${made}`];
  const role = await createRecord(api, 'roles', { name: `Rolle eines Kontos ${made}`, crudAccess });
  const { id } = await createRecord(api, 'login-users', { mail, roles: [role.id], ...values });
  await sql`UPDATE "login-users" SET "state" = 'active' WHERE "id" = ${id}`.execute(server.db.kysely);
  await keepPassword(server.db.kysely, id, await hashPassword(password));
  const login = async () =>
    await anonymous.post<Login>('authenticator/login', { username: values.mail ?? mail, password });
  return { id, mail: String(values.mail ?? mail), password, role: role.id, login };
}

/** API client for the user of a login answer. */
export function apiOf(server: Pick<TestServer, 'server'>, answer: Answer<Login>): Api {
  if (answer.status >= 300) throw new Error(`The login fails: ${answer.text}`);
  return createApi(server.server.url, answer.body.token.access_token);
}

/** The session cookie set by an answer. */
export function cookieOf(answer: { headers: Headers }): string {
  return (answer.headers.getSetCookie()[0] ?? '').split(';')[0] ?? '';
}
