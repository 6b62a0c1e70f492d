import {
  type ExpiredAvailabilities,
  findExpiredAvailabilities,
  isExpired,
  newestUpdate,
} from '../../contract/availabilities/expiredAvailabilities.ts';
import { dayInBerlin } from '../../framework/schema/dayInBerlin.ts';
import type { Routes, ServerContext } from '../../framework/server/http/ServerContext.ts';
import { serveCall } from '../../framework/server/http/serveCall.ts';
import type { Actor } from '../../framework/server/rights/Actor.ts';
import { readExpiryMonths, readOwnAvailabilities } from './data.ts';

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
