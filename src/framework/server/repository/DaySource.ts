import type { ExcludedDays } from '../../schema/contracts/excludedDays.ts';
import type { RecordData } from '../../schema/Json.ts';
import type { ListRequest } from '../query/ListRequest.ts';

/** Reads records with the system's rights, inside the transaction of a write if there is one. */
export interface DayReading {
  list(resource: string, request: Pick<ListRequest, 'filter' | 'fields' | 'sort'>): Promise<RecordData[]>;
}

/** The record whose days are wanted, and the range of days that they overlap. */
export interface DaysWanted {
  of: string;
  from: string;
  to: string;
}

/** The days that a date field excludes for a record, by the earliest start. */
export type DaySource = (reading: DayReading, wanted: DaysWanted) => Promise<ExcludedDays[]>;

/** Sources by the name that definitions use. */
export type DaySources = Readonly<Record<string, DaySource>>;
