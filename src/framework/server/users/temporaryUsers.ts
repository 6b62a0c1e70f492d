import { sql } from 'kysely';
import type { LoginTemporarilyRequest } from '../../schema/contracts/authenticator.ts';
import { dayInBerlin } from '../../schema/dayInBerlin.ts';
import { AppError } from '../../schema/errors.ts';
import { isJsonObject } from '../../schema/Json.ts';
import type { Database } from '../database/Database.ts';
import { createId } from '../repository/createId.ts';
import type { Repository } from '../repository/Repository.ts';
import { removeWithReferences } from '../repository/removeReferences.ts';
import { storedRecord } from '../repository/storedRecord.ts';
import { saveNew } from '../repository/WriteContext.ts';
import { type Actor, systemActor } from '../rights/Actor.ts';
import { endOfDay } from './endOfDay.ts';
import { requireAllocatable } from './requireAllocatable.ts';

const resource = 'login-users';
const maxDays = 30;
const dayMs = 86_400_000;

function readWish(body: unknown): LoginTemporarilyRequest {
  const { name, roles, endsOn } = isJsonObject(body) ? body : {};
  const fields: Record<string, string> = {};
  if (typeof name !== 'string' || name.trim() === '') fields.name = 'Dieses Feld ist erforderlich';
  else if (name.trim().length > 100) fields.name = 'Die maximale Zeichenlänge beträgt 100 Zeichen';
  if (!Array.isArray(roles) || !roles.every((role) => /^[0-9a-f]{24}$/.test(String(role))))
    fields.roles = 'Dieser Verweis ist ungültig';
  const [today, last] = [0, maxDays].map((days) => dayInBerlin(new Date(Date.now() + days * dayMs)));
  const isDay =
    typeof endsOn === 'string' && /^\d{4}-\d\d-\d\d$/.test(endsOn) && !Number.isNaN(Date.parse(endsOn));
  if (!isDay || endsOn < String(today) || endsOn > String(last))
    fields.endsOn = `Möglich ist ein Tag von heute an, höchstens ${maxDays} Tage im Voraus`;
  if (Object.keys(fields).length > 0) throw new AppError('invalid', { fields });
  return { name: String(name).trim(), roles: roles as string[], endsOn: String(endsOn) };
}

/**
 * Creates a login that expires by itself and has no password; only its creator can use it.
 * @returns its id.
 * @throws AppError 422 that names fields, 403 that names roles with more rights than the actor has.
 */
export async function createTemporaryUser(
  repository: Repository,
  actor: Actor,
  type: string,
  body: unknown,
): Promise<string> {
  const { name, roles, endsOn } = readWish(body);
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
    await saveNew(context, entity, id, values);
    return id;
  });
}

async function removeOne(repository: Repository, id: string): Promise<void> {
  const by = { actor: systemActor, resource, reason: 'Der vorübergehende Zugang ist abgelaufen' };
  await repository.changeSet(by, async (context, entity) => {
    const stored = await storedRecord(context.trx, entity, id, { lock: true });
    await removeWithReferences(context, entity, stored);
  });
}

/** Removes expired temporary logins. @returns the number removed. */
export async function removeTemporaryUsers(db: Database, repository: Repository): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    SELECT "id" FROM "login-users" WHERE "endsAt" <= now() ORDER BY "id"`.execute(db.kysely);
  for (const { id } of rows) await removeOne(repository, id);
  return rows.length;
}
