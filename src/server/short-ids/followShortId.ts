import { dayInBerlin } from '../../framework/schema/dayInBerlin.ts';
import { AppError } from '../../framework/schema/errors.ts';
import type { RecordData } from '../../framework/schema/Json.ts';
import type { ServerContext } from '../../framework/server/http/ServerContext.ts';
import type { Repository } from '../../framework/server/repository/Repository.ts';
import { LogRows } from '../../framework/server/repository/rows.ts';
import { systemActor } from '../../framework/server/rights/Actor.ts';

const shortIds = 'short-ids';

type Parts = Pick<ServerContext, 'db' | 'index' | 'repository'>;

async function findShortId(
  repository: Pick<Repository, 'list'>,
  shortId: string,
): Promise<RecordData | undefined> {
  // people type in small letters what is printed in capitals
  const { records } = await repository.list(systemActor, shortIds, {
    filter: { shortId: [shortId, shortId.toUpperCase()] },
    window: { type: 'range', offset: 0, limit: 2 },
    count: 'none',
  });
  return records.find((record) => record.shortId === shortId) ?? records[0];
}

/** @throws AppError 410 for one that is switched off or has expired. */
function requireOpen({ isActive, validUntil }: RecordData): void {
  if (isActive === false)
    throw new AppError(
      'gone',
      undefined,
      'Dieser Kurzlink ist zurzeit ausgeschaltet. Frag bitte dort nach, wo du ihn bekommen hast.',
    );
  if (typeof validUntil === 'string' && validUntil < dayInBerlin(new Date()))
    throw new AppError(
      'gone',
      undefined,
      'Dieser Kurzlink gilt nicht mehr. Frag bitte dort nach, wo du ihn bekommen hast.',
    );
}

async function targetOf(
  repository: Pick<Repository, 'get'>,
  { purpose, bookingForm, target }: RecordData,
): Promise<string | null> {
  if (purpose === 'page') return typeof target === 'string' && /^https?:/i.test(target) ? target : null;
  if (typeof bookingForm !== 'string') return null;
  const { shortId } = await repository.get(systemActor, 'booking-forms', bookingForm);
  return `/anmelden/${encodeURIComponent(String(shortId))}`;
}

/** Counts a visit, without a new version or history of the short link. */
export async function noteVisit(parts: Parts, id: string): Promise<void> {
  const values = { lastVisitAt: new Date().toISOString() };
  await new LogRows(parts, shortIds).note(id, { values, counts: 'visitCount' });
}

/**
 * The address that a short link leads to, counted as a visit; undefined if there is no such link.
 * @throws AppError 410 for one that leads nowhere any more
 */
export async function followShortId(parts: Parts, shortId: string): Promise<string | undefined> {
  const record = await findShortId(parts.repository, shortId);
  if (!record) return undefined;
  requireOpen(record);
  const target = await targetOf(parts.repository, record);
  if (target === null)
    throw new AppError('gone', undefined, 'Dieser Kurzlink führt zurzeit zu keiner Seite.');
  await noteVisit(parts, String(record.id));
  return target;
}
