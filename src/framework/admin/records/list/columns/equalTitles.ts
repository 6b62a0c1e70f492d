import type { RaRecord } from 'ra-core';
import type { VisibleEntity } from '../../../../schema/contracts/definitions.ts';
import { recordTitle } from '../../../session/definitions/recordTitle.ts';

/** Ids of the records that share their title with another record of the page. */
export function equalTitles(
  entity: Pick<VisibleEntity, 'recordTitle' | 'fields' | 'title'>,
  records: readonly RaRecord[],
): Set<RaRecord['id']> {
  const firsts = new Map<string, RaRecord['id']>();
  const equal = new Set<RaRecord['id']>();
  for (const record of records) {
    const title = recordTitle(entity, record).toLowerCase();
    const first = firsts.get(title);
    if (first === undefined) firsts.set(title, record.id);
    else equal.add(first).add(record.id);
  }
  return equal;
}
