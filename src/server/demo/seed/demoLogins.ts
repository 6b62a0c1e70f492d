import { sql } from 'kysely';
import type { ModelIndex } from '../../../framework/schema/ModelIndex.ts';
import type { Database } from '../../../framework/server/database/Database.ts';
import { createId } from '../../../framework/server/repository/createId.ts';
import { importRows } from '../../../framework/server/repository/importRows.ts';
import { hashPassword } from '../../../framework/server/sessions/tokens.ts';
import { credentialsTable } from '../../../framework/server/storage/systemTables.ts';

export const demoPassword = 'Leitstand-Demo-2026';

/** Mail addresses of the demo logins with their roles. */
export const demoLogins = [
  { mail: 'administration@demo.example', role: 'Administration', type: 'employee' },
  { mail: 'buero@demo.example', role: 'Standortbetreuung', type: 'employee' },
  { mail: 'personal@demo.example', role: 'Personal', type: 'employee' },
  { mail: 'buchhaltung@demo.example', role: 'Buchhaltung', type: 'employee' },
  { mail: 'lehrkraft@demo.example', role: 'Lehrkraft', type: 'employee' },
  { mail: 'eltern@demo.example', role: 'Eltern', type: 'parent' },
  { mail: 'lesen@demo.example', role: 'Nur Lesen', type: 'employee' },
] as const;

interface RoleSeed {
  name: string;
  description: string;
  crudAccess: object;
  guiAccess: object;
}

interface DemoRoles {
  roles: readonly RoleSeed[];
  now: string;
}

/**
 * Creates roles and login users of the demo.
 * @returns ids of the login users, in the order of `demoLogins`
 */
export async function seedDemoLogins(
  db: Database,
  index: ModelIndex,
  { roles, now }: DemoRoles,
): Promise<string[]> {
  const [roleEntity, userEntity] = [index.entity('roles'), index.entity('login-users')];
  if (!roleEntity || !userEntity) throw new Error('The framework brings roles and login users.');
  const roleRecords = roles.map((role) => ({ id: createId(), ...role }));
  const users = demoLogins.map(({ mail, role, type }) => ({
    id: createId(),
    mail,
    type,
    state: 'active',
    isDeactivated: false,
    roles: roleRecords.filter(({ name }) => name === role).map(({ id }) => id),
  }));
  await importRows(db.kysely, { entity: roleEntity, records: roleRecords, now });
  await importRows(db.kysely, { entity: userEntity, records: users, now });
  const passwordHash = await hashPassword(demoPassword);
  for (const { mail } of demoLogins) {
    const user = users.find((candidate) => candidate.mail === mail);
    await sql`
      INSERT INTO ${sql.table(credentialsTable.name)} ("id", "passwordHash") VALUES (${user?.id}, ${passwordHash})`.execute(
      db.kysely,
    );
  }
  return users.map(({ id }) => id);
}
