import type { RaRecord } from 'ra-core';
import type { VisibleEntity } from '../../../schema/contracts/definitions.ts';
import type { Field } from '../../../schema/model.ts';

/** A link of a record, seen from its field. */
export interface ShownLink {
  entity: VisibleEntity;
  id: RaRecord['id'];
  field: Field;
  otherId: RaRecord['id'];
}
