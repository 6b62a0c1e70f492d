import { sql } from 'kysely';
import { groupBy } from '../../framework/schema/groupBy.ts';
import { recordTitle, titleFields } from '../../framework/schema/recordTitle.ts';
import type { ServerContext } from '../../framework/server/http/ServerContext.ts';
import type { ReadableRow } from '../../framework/server/query/readableRows.ts';
import { type Actor, systemActor } from '../../framework/server/rights/Actor.ts';
import type { BookingRecord } from './Booking.ts';
import { decidingFields } from './bookingsOf.ts';
import type { SeenRecord, SeenRecords } from './explainBooking.ts';

type Reading = Pick<ServerContext, 'db' | 'repository' | 'index'>;

interface RecordsOfType {
  type: string;
  ids: readonly string[];
}

/** The records of one type, as stored and as the actor may read them. */
async function readSeen(
  { db, repository, index }: Reading,
  actor: Actor,
  { type, ids }: RecordsOfType,
): Promise<SeenRecords> {
  const entity = index().entity(type);
  const deciding = decidingFields[type];
  if (!entity || !deciding) return new Map();
  const { links, facts, unless = {} } = deciding;
  const fields = [...new Set([...links, ...facts, ...Object.values(unless), ...titleFields(entity)])];
  const of = (who: Actor) => repository.readable(who, type, fields, { isOptional: true });
  const { rows } = await sql<ReadableRow & { isSeen: boolean }>`
    SELECT false AS "isSeen", s.* FROM ${of(systemActor)} s WHERE s."id" = ANY(${ids}::text[])
    UNION ALL SELECT true, a.* FROM ${of(actor)} a WHERE a."id" = ANY(${ids}::text[])`.execute(db.kysely);
  const records = new Map<string, SeenRecord>();
  for (const { isSeen, ...row } of rows) {
    const known = records.get(row.id) ?? { stored: undefined, seen: undefined, title: null };
    const seen = { seen: row, title: recordTitle(entity, row) || null };
    records.set(row.id, { ...known, ...(isSeen ? seen : { stored: row }) });
  }
  return records;
}

/** The records of bookings as the actor may read them, by type. */
export async function readRecordsOf(
  context: Reading,
  actor: Actor,
  records: readonly BookingRecord[],
): Promise<Map<string, SeenRecords>> {
  const byType = groupBy(records, ({ type }) => type);
  const found = await Promise.all(
    [...byType].map(async ([type, ofType]) => {
      const ids = [...new Set(ofType.map(({ id }) => id))];
      return [type, await readSeen(context, actor, { type, ids })] as const;
    }),
  );
  return new Map(found);
}
