import { findAvailabilities } from '../../contract/scheduler/findAvailabilities.ts';
import type { OccupancyRows } from '../../contract/scheduler/OccupancyRows.ts';
import { dayInBerlin } from '../../framework/schema/dayInBerlin.ts';
import { AppError } from '../../framework/schema/errors.ts';
import type { Routes, ServerContext } from '../../framework/server/http/ServerContext.ts';
import { serveCall } from '../../framework/server/http/serveCall.ts';
import type { Actor } from '../../framework/server/rights/Actor.ts';
import { compileRights } from '../../framework/server/rights/compileRights.ts';
import { describeTaken, explainBookings, type ReasonOf, recordsBehind } from './explainBooking.ts';
import { readRecordsOf } from './readBookingRecords.ts';
import { readOccupancy } from './readOccupancy.ts';
import { type OwnerType, type RealTime, realTimeOf } from './realTimeOf.ts';

/** The field that must be readable, and what is read for it. */
const owned = {
  employee: { resource: 'employees', field: 'availabilities', wanted: 'employees' },
  institution: { resource: 'institutions', field: 'availabilities', wanted: 'institutions' },
  room: { resource: 'rooms', field: 'availability', wanted: 'rooms' },
} as const;

interface Asked {
  type: OwnerType;
  id: string;
}

/** @throws AppError 403 without the right to read the field, 404 if the actor may not read the record */
async function requireReadable(
  { repository, index }: ServerContext,
  actor: Actor,
  { type, id }: Asked,
): Promise<void> {
  const { resource, field } = owned[type];
  const entity = index().entity(resource);
  if (!entity || !compileRights(index(), actor, entity).isReadable(field)) throw new AppError('forbidden');
  const record = await repository.get(actor, resource, id, { fields: [field] });
  // readable in other records only
  if (!(field in record)) throw new AppError('forbidden');
}

/** Ids that a booking may name as its owner: an institution is also taken by what takes its rooms. */
function ownersIn({ rooms, institutions }: OccupancyRows, { type, id }: Asked): string[] {
  if (type === 'employee') return [id];
  return [...rooms, ...institutions].map((owner) => owner.id);
}

/** Looks a second time, with the rights of the actor: why a time is taken follows from what they may read. */
async function readReasons(
  context: ServerContext,
  actor: Actor,
  { recurring, days = [], owners }: RealTime & { owners: readonly string[] },
): Promise<ReasonOf> {
  const bookings = [...recurring, ...days.flatMap(({ taken }) => taken)];
  const records = await readRecordsOf(context, actor, bookings.flatMap(recordsBehind));
  return explainBookings(owners, records);
}

/** Routes of the service `scheduler` about real time; absences and the timetable are served elsewhere. */
export const schedulerRoutes: Routes = (app, context) =>
  serveCall(app, findAvailabilities, async ({ actor, params, query: { json = {} } }) => {
    const { from, to, labels } = json;
    const range = from !== undefined && to !== undefined ? { from, to } : undefined;
    const today = dayInBerlin(new Date());
    const wanted = { [owned[params.type].wanted]: [params.id], today, range };
    // a refusal does not wait for what is read beside it, and that is dropped
    const [rows] = await Promise.all([
      readOccupancy(context, wanted),
      requireReadable(context, actor, params),
    ]);
    const realTime = realTimeOf(rows, { ...params, today, range, labels });
    if (!realTime) throw new AppError('notFound');
    const owners = ownersIn(rows, params);
    return describeTaken(realTime, await readReasons(context, actor, { ...realTime, owners }));
  });
