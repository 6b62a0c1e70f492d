import type { RaRecord } from 'ra-core';
import type { VisibleEntity } from '../../framework/schema/contracts/definitions.ts';

/** A contact person in the list of an institution. */
export interface OfInstitution {
  /** The entity of contact persons. */
  entity: VisibleEntity;
  record: RaRecord;
  /** Id of the institution. */
  institution: string;
}
