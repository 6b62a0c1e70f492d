import type { RawBuilder } from 'kysely';
import type { DerivedView } from '../../schema/contracts/realtime.ts';
import type { RecordData } from '../../schema/Json.ts';
import type { Executor } from '../database/Database.ts';
import type { ReadableRow } from '../query/readableRows.ts';

/** A record before and after changes, with the fields its source names; null where it does not exist. */
export interface ChangedState {
  former: RecordData | null;
  current: RecordData | null;
}

/** Reads the present records with the system's rights. */
export interface ViewReading {
  db: Executor;
  readable(resource: string, fields: readonly string[]): RawBuilder<ReadableRow>;
}

/** Records of one resource that values of other records are computed from. */
export interface DerivedSource {
  /** Fields whose change may change a view; creation and deletion always may. */
  fields: readonly string[];
  /** @returns the views that the records were or are part of. */
  touched(records: readonly ChangedState[], reading: ViewReading): Promise<DerivedView[]>;
}

/** Sources by resource. */
export type DerivedViews = Readonly<Record<string, DerivedSource>>;
