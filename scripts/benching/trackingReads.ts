import type { bareTrackingStatements } from './bareTrackingStatements.ts';

type Statement = keyof typeof bareTrackingStatements;

/** A read of the largest entity, as paths for our server and for the bare one. */
export interface TrackingRead {
  title: string;
  ours: string;
  bare: string;
}

/** Facts for the reads: the row at depth 900,000, and values of some row. */
export interface TrackingFacts {
  deep: { eventTime: string; id: string };
  shortId: string;
  eventId: string;
}

function oursPath(query: Record<string, string>): string {
  return `/api/trackings?${new URLSearchParams({ sort: '["eventTime","DESC"]', range: '[0,24]', ...query })}`;
}

function groupsPath(by: string, unit?: string): string {
  const json = JSON.stringify({ by, ...(unit ? { unit } : {}) });
  return `/api/trackings/groups?${new URLSearchParams({ json })}`;
}

/** Groups are read whole, without a total. */
function bareGroupsPath(rows: Statement): string {
  return `/api/trackings?${new URLSearchParams({ rows })}`;
}

function barePath(rows: Statement, total: Statement, ...values: unknown[]): string {
  return `/api/trackings?${new URLSearchParams({ rows, total, values: JSON.stringify(values) })}`;
}

/** The first page, a page far down, and filters and searches with few and with many hits. */
export function trackingReads({ deep, shortId, eventId }: TrackingFacts): TrackingRead[] {
  const cursor = JSON.stringify(['-eventTime,-id', deep.eventTime, deep.id]);
  const filtered = (filter: object) => oursPath({ filter: JSON.stringify(filter) });
  const word = eventId.toLowerCase();
  return [
    { title: 'first page', ours: oursPath({}), bare: barePath('trackings', 'trackingsCount') },
    {
      title: 'next page at depth 900,000',
      ours: oursPath({ after: Buffer.from(cursor).toString('base64url') }),
      bare: barePath('trackingsAfter', 'trackingsCount', deep.eventTime, deep.id),
    },
    {
      title: 'filter through a reference, one record there',
      ours: filtered({ 'bookingForm.shortId': shortId }),
      bare: barePath('trackingsOfForm', 'trackingsOfFormCount', shortId),
    },
    {
      title: 'filter through a reference, many records there',
      ours: filtered({ 'bookingForm.isInstitutionDefault': true }),
      bare: barePath('trackingsOfForms', 'trackingsOfFormsCount', true),
    },
    {
      title: 'text search, one hit',
      ours: filtered({ $search: word }),
      bare: barePath('trackingsSearch', 'trackingsSearchCount', `%${word}%`),
    },
    {
      title: 'text search, 70,000 hits',
      ours: filtered({ $search: 'completeregistration' }),
      bare: barePath('trackingsSearch', 'trackingsSearchCount', '%completeregistration%'),
    },
    {
      title: 'grouped by a text with counts',
      ours: groupsPath('eventName'),
      bare: bareGroupsPath('trackingsByName'),
    },
    {
      title: 'grouped by month with counts',
      ours: groupsPath('eventTime', 'month'),
      bare: bareGroupsPath('trackingsByMonth'),
    },
    {
      title: 'grouped by a reference with counts',
      ours: groupsPath('bookingForm'),
      bare: bareGroupsPath('trackingsByForm'),
    },
  ];
}
