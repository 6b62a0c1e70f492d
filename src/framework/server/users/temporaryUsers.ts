import { sql } from 'kysely';
import type { LoginTemporarilyRequest } from '../../schema/contracts/authenticator.ts';
import { dayInBerlin } from '../../schema/dayInBerlin.ts';
import type { Database } from '../database/Database.ts';
import { createId } from '../repository/createId.ts';
import { removeWithReferences } from '../repository/delete.ts';
import type { Repository } from '../repository/Repository.ts';
import { saveNew } from '../repository/save.ts';
import { storedRecord } from '../repository/storedRecord.ts';
import { type Actor, systemActor } from '../rights/Actor.ts';
import { requireAllocatable } from './loginGrants.ts';

const hourMs = 3_600_000;

/** The instant at which a day (`YYYY-MM-DD`) ends in Germany, as an ISO string in UTC. */
function endOfDay(day: string): string {
  const midnight = Date.parse(`${day}T00:00:00Z`) + 24 * hourMs;
  const next = new Date(midnight).toISOString().slice(0, 10);
  // midnight in Germany is 22:00 UTC in summer, 23:00 UTC in winter
  const summer = new Date(midnight - 2 * hourMs);
  return (dayInBerlin(summer) === next ? summer : new Date(midnight - hourMs)).toISOString();
}

const resource = 'login-users';

interface TemporaryUser {
  type: string;
  wish: LoginTemporarilyRequest;
}

/**
 * Creates a login that expires by itself and has no password; only its creator can use it.
 * @returns its id.
 * @throws AppError 403 that names roles with more rights than the actor has.
 */
export async function createTemporaryUser(
  repository: Repository,
  actor: Actor,
  { type, wish: { name, roles, endsOn } }: TemporaryUser,
): Promise<string> {
  const id = createId();
  const values = {
    mail: `temp-${id}@temporaer.invalid`,
    name,
    type,
    roles,
    state: 'temporary',
    endsAt: endOfDay(endsOn),
  };
  const by = { actor, resource, reason: 'Vorübergehender Zugang' };
  return await repository.changeSet(by, async (context, entity) => {
    await requireAllocatable({ ...context, actor }, { roles, profile: null });
    await saveNew(context, { entity, id, values });
    return id;
  });
}

async function removeOne(repository: Repository, id: string): Promise<void> {
  const by = { actor: systemActor, resource, reason: 'Der vorübergehende Zugang ist abgelaufen' };
  await repository.changeSet(by, async (context, entity) => {
    const stored = await storedRecord(context.trx, entity, id, { lock: true });
    await removeWithReferences(context, { entity, stored });
  });
}

/** Removes expired temporary logins. @returns the number removed. */
export async function removeTemporaryUsers(db: Database, repository: Repository): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    SELECT "id" FROM "login-users" WHERE "endsAt" <= now() ORDER BY "id"`.execute(db.kysely);
  for (const { id } of rows) await removeOne(repository, id);
  return rows.length;
}
