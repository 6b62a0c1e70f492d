import type { Entity } from '../../schema/model.ts';

/** Which record of which entity. */
export interface RecordKey {
  entity: Entity;
  id: string;
}
