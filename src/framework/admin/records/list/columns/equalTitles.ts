import type { RaRecord } from 'ra-core';
import type { VisibleEntity } from '../../../../schema/contracts/definitions.ts';
import { groupBy } from '../../../../schema/groupBy.ts';
import { recordTitle } from '../../../session/definitions/recordTitle.ts';

/** Ids of the records that share their title with another record of the page. */
export function equalTitles(
  entity: Pick<VisibleEntity, 'recordTitle' | 'fields' | 'title'>,
  records: readonly RaRecord[],
): Set<RaRecord['id']> {
  const byTitle = groupBy(records, (record) => recordTitle(entity, record).toLowerCase());
  const alike = [...byTitle.values()].filter(({ length }) => length > 1);
  return new Set(alike.flat().map(({ id }) => id));
}
