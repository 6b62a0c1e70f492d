import type { AvailabilityEntry } from '../../../generated/types.ts';
import {
  type ExpiredAvailabilities,
  findExpiredAvailabilities,
  isExpired,
  newestUpdate,
} from '../../contract/availabilities/expiredAvailabilities.ts';
import { dayInBerlin } from '../../framework/schema/dayInBerlin.ts';
import { AppError } from '../../framework/schema/errors.ts';
import { coversField } from '../../framework/schema/rights/fieldScope.ts';
import type { AnsweredRecord } from '../../framework/schema/rights/PermissionSet.ts';
import type { Routes, ServerContext } from '../../framework/server/http/ServerContext.ts';
import { serveCall } from '../../framework/server/http/serveCall.ts';
import { type Actor, systemActor } from '../../framework/server/rights/Actor.ts';

const field = 'availabilities';

/** Number of months after which availabilities are to be confirmed; null: never. */
async function readExpiryMonths({ list }: Pick<ServerContext['repository'], 'list'>): Promise<number | null> {
  const { records } = await list(systemActor, 'installation', {
    window: { type: 'range', offset: 0, limit: 1 },
    count: 'none',
    fields: ['availabilityMonths'],
  });
  const months = records[0]?.availabilityMonths;
  return typeof months === 'number' ? months : null;
}

/** The entries of a person's own profile; undefined if they may not update them, or if there is no list. */
async function readOwnAvailabilities(
  { repository, index }: Pick<ServerContext, 'repository' | 'index'>,
  actor: Actor,
  { type, id }: NonNullable<Actor['profile']>,
): Promise<AvailabilityEntry[] | undefined> {
  if (
    !index()
      .entity(type)
      ?.fields.some(({ name }) => name === field)
  )
    return undefined;
  try {
    const record: AnsweredRecord = await repository.get(actor, type, id, { fields: [field] });
    const entries = record[field];
    if (!coversField(record.$access?.update, field) || !Array.isArray(entries)) return undefined;
    return entries as AvailabilityEntry[];
  } catch (error) {
    // without a right to read the own profile, or the field, there is nothing to ask
    if (error instanceof AppError && error.status < 500) return undefined;
    throw error;
  }
}

async function findExpired(
  { repository, index }: ServerContext,
  actor: Actor,
): Promise<ExpiredAvailabilities['expired']> {
  const { profile, origin } = actor;
  if (!profile || origin !== null) return null;
  const months = await readExpiryMonths(repository);
  if (months === null) return null;
  const entries = await readOwnAvailabilities({ repository, index }, actor, profile);
  const today = dayInBerlin(new Date());
  const newest = entries && newestUpdate(entries, today);
  if (!newest || !isExpired(newest, months, today)) return null;
  return { resource: profile.type, id: profile.id, newest };
}

/** Whether users should confirm their own availabilities, for everyone with a session. */
export const expiredAvailabilityRoutes: Routes = (app, context) =>
  serveCall(app, findExpiredAvailabilities, async ({ actor }) => ({
    expired: await findExpired(context, actor),
  }));
