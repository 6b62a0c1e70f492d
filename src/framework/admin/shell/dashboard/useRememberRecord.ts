import { type RaRecord, useStoreContext } from 'ra-core';
import { useEffect } from 'react';
import type { VisibleEntity } from '../../../schema/contracts/definitions.ts';
import { recordTitle } from '../../session/definitions/recordTitle.ts';
import { type RecentRecord, recentKey } from './RecentRecord.ts';

const remembered = 12;

/** Remembers an opened profile for the dashboard; does nothing while the record is loading. */
export function useRememberRecord(entity: VisibleEntity, record: RaRecord | undefined): void {
  const store = useStoreContext();
  const { resource } = entity;
  const id = record && String(record.id);
  const title = record && recordTitle(entity, record);
  useEffect(() => {
    if (id === undefined || title === undefined) return;
    const others = store
      .getItem<RecentRecord[]>(recentKey, [])
      ?.filter((recent) => recent.resource !== resource || recent.id !== id);
    store.setItem(recentKey, [{ resource, id, title }, ...(others ?? [])].slice(0, remembered));
  }, [store, resource, id, title]);
}
