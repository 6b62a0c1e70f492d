import type { RaRecord } from 'ra-core';
import type { VisibleEntity } from '../../../../schema/contracts/definitions.ts';
import { recordTitle } from '../../../session/definitions/recordTitle.ts';

/** Ids of the records that share their title with another record of the page. */
export function equalTitles(
  entity: Pick<VisibleEntity, 'recordTitle' | 'fields' | 'title'>,
  records: readonly RaRecord[],
): Set<RaRecord['id']> {
  const byTitle = new Map<string, RaRecord['id'][]>();
  for (const record of records) {
    const title = recordTitle(entity, record).toLowerCase();
    byTitle.set(title, [...(byTitle.get(title) ?? []), record.id]);
  }
  return new Set([...byTitle.values()].filter(({ length }) => length > 1).flat());
}
