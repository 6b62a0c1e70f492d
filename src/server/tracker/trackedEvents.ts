import { isTrackerEventName, type TrackerEvent } from '../../contract/tracker/TrackerEvent.ts';
import { isJsonObject, type RecordData } from '../../framework/schema/Json.ts';
import type { ServerContext } from '../../framework/server/http/ServerContext.ts';
import type { Repository } from '../../framework/server/repository/Repository.ts';
import { LogRows } from '../../framework/server/repository/rows.ts';
import { systemActor } from '../../framework/server/rights/Actor.ts';
import type { AdNetwork } from '../adapters/tracking/AdNetwork.ts';

const trackings = 'trackings';

/** Days for which events are kept. */
export const keptDays = 90;
/** Hours during which a failed event is tried again. */
const triedHours = 24;
/** Attempts to pass on an event. */
const mostAttempts = 5;
/** Events that are read at once, and that one run of the job tries again. */
const readAtOnce = 200;
const longestError = 500;
const hour = 3_600_000;

type Parts = Pick<ServerContext, 'db' | 'index' | 'repository'>;

/** The pixel of the organisation in the ad network; null if none is entered. */
export async function readPixelId(repository: Pick<Repository, 'list'>): Promise<string | null> {
  const { records } = await repository.list(systemActor, 'config', {
    window: { type: 'range', offset: 0, limit: 1 },
    count: 'none',
    fields: ['tracking'],
  });
  const tracking = records[0]?.tracking;
  const id = isJsonObject(tracking) ? tracking.pixelId : undefined;
  return typeof id === 'string' ? id : null;
}

async function findForm(repository: Pick<Repository, 'list'>, path: string): Promise<string | null> {
  const [, , shortId = ''] = path.split('/');
  if (shortId === '') return null;
  const { records } = await repository.list(systemActor, 'booking-forms', {
    // the page also takes small letters
    filter: { shortId: shortId.toUpperCase() },
    window: { type: 'range', offset: 0, limit: 1 },
    count: 'none',
    fields: ['id'],
  });
  return records[0] ? String(records[0].id) : null;
}

/** An event, and the pixel to which it will be passed on. */
interface Reported {
  event: TrackerEvent;
  pixel: string | null;
}

/**
 * Stores an event. Ids of the browser are stored only until it has been passed on.
 * @returns its record; null if the event was reported before
 */
export async function storeEvent(parts: Parts, { event, pixel }: Reported): Promise<string | null> {
  const { event_name, event_time, event_id, action_source, event_source_url, user_data, custom_data } = event;
  const isPassedOn = pixel !== null && Object.keys(user_data).length > 0;
  return await new LogRows(parts, trackings).add({
    eventName: event_name,
    eventTime: new Date(event_time * 1000).toISOString(),
    eventId: event_id,
    actionSource: action_source,
    eventSourceUrl: event_source_url,
    bookingForm: await findForm(parts.repository, new URL(event_source_url).pathname),
    customData: Object.entries(custom_data).map(([name, value]) => ({ name, value: String(value) })),
    ...(isPassedOn ? { userData: user_data, forwardAttempts: 0 } : {}),
  });
}

/** An event on its way to the ad network. */
export interface Forwarded extends Reported {
  id: string;
  pixel: string;
  /** Earlier attempts. */
  attempts: number;
}

/**
 * Passes on an event and notes the result at its record. Then, or after the last attempt, the ids of the browser
 * are forgotten.
 * @returns whether the network accepted it
 */
export async function forwardEvent(
  parts: Parts,
  network: Pick<AdNetwork, 'pass'>,
  { id, event, pixel, attempts }: Forwarded,
): Promise<boolean> {
  const failure = await (network.pass?.(pixel, event) ?? Promise.reject(new Error('Kein Zugang'))).then(
    () => null,
    (error: unknown) => (error instanceof Error ? error.message : String(error)).slice(0, longestError),
  );
  const isOver = failure === null || attempts + 1 >= mostAttempts;
  await new LogRows(parts, trackings).note(id, {
    values: {
      forwardedAt: failure === null ? new Date().toISOString() : null,
      forwardError: failure,
      ...(isOver ? { userData: null } : {}),
    },
    counts: 'forwardAttempts',
  });
  return failure === null;
}

function eventOf(record: RecordData): TrackerEvent | null {
  const { eventName, eventTime, eventId, eventSourceUrl, userData, customData } = record;
  if (!isTrackerEventName(eventName) || !isJsonObject(userData)) return null;
  const { fbp, fbc } = userData;
  const numbers = Array.isArray(customData) ? customData.filter(isJsonObject) : [];
  return {
    event_name: eventName,
    event_time: Math.floor(Date.parse(String(eventTime)) / 1000),
    event_id: String(eventId),
    action_source: 'website',
    event_source_url: String(eventSourceUrl),
    user_data: { ...(fbp ? { fbp: String(fbp) } : {}), ...(fbc ? { fbc: String(fbc) } : {}) },
    custom_data: Object.fromEntries(numbers.map(({ name, value }) => [String(name), Number(value)])),
  };
}

/** Events that were not passed on yet, oldest first. */
async function waitingEvents(
  { repository }: Parts,
  { filter, fields }: { filter: object; fields: string[] },
): Promise<RecordData[]> {
  const { records } = await repository.list(systemActor, trackings, {
    filter: { forwardedAt: null, forwardAttempts: { $lt: mostAttempts }, ...filter },
    sort: [{ path: 'eventTime', direction: 'ASC' }],
    fields,
    window: { type: 'range', offset: 0, limit: readAtOnce },
    count: 'none',
  });
  return records;
}

const fieldsOfEvent = [
  'eventName',
  'eventTime',
  'eventId',
  'eventSourceUrl',
  'userData',
  'customData',
  'forwardAttempts',
];

/** Tries once more to pass on what failed during the last day. */
export async function forwardAgain(
  parts: Parts,
  network: Pick<AdNetwork, 'pass'>,
): Promise<{ passed: number; refused: number }> {
  const pixel = await readPixelId(parts.repository);
  const counted = { passed: 0, refused: 0 };
  if (pixel === null || !network.pass) return counted;
  const since = new Date(Date.now() - triedHours * hour).toISOString();
  const records = await waitingEvents(parts, {
    filter: { eventTime: { $gte: since } },
    fields: fieldsOfEvent,
  });
  for (const record of records) {
    const event = eventOf(record);
    if (!event) continue;
    const attempts = Number(record.forwardAttempts ?? 0);
    const isPassed = await forwardEvent(parts, network, { id: String(record.id), event, pixel, attempts });
    counted[isPassed ? 'passed' : 'refused'] += 1;
  }
  return counted;
}

/** Forgets the ids of browsers in events before an instant, which are no longer tried. @returns how many */
async function forgetIds(parts: Parts, before: string): Promise<number> {
  const rows = new LogRows(parts, trackings);
  const ended = await waitingEvents(parts, { filter: { eventTime: { $lt: before } }, fields: ['id'] });
  for (const { id } of ended)
    await rows.note(String(id), { values: { userData: null, forwardAttempts: mostAttempts } });
  return ended.length < readAtOnce ? ended.length : ended.length + (await forgetIds(parts, before));
}

/** Forgets the ids of browsers after a day, and removes old events. */
export async function removeOldEvents(parts: Parts): Promise<{ forgotten: number; removed: number }> {
  const ago = (hours: number) => new Date(Date.now() - hours * hour).toISOString();
  return {
    forgotten: await forgetIds(parts, ago(triedHours)),
    removed: await new LogRows(parts, trackings).removeBefore('eventTime', ago(keptDays * 24)),
  };
}
