import { type RaRecord, useStoreContext } from 'ra-core';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { VisibleEntity } from '../../../schema/contracts/definitions.ts';
import { profilePath } from '../../session/definitions/entityPaths.ts';
import { type ListWalk, walkIn } from '../list/ListWalk.ts';
import { type OpenedRow, openedRowKey } from '../list/OpenedRow.ts';
import { WalkButtons } from './WalkButtons.tsx';

interface RecordWalkProps {
  entity: VisibleEntity;
  record: RaRecord;
}

function Walk({ entity, record, walk }: RecordWalkProps & { walk: ListWalk }) {
  const navigate = useNavigate();
  const { search } = useLocation();
  const store = useStoreContext();

  useEffect(() => {
    const key = openedRowKey(walk.list);
    const opened = store.getItem<OpenedRow>(key);
    const id = String(record.id);
    if (opened && opened.id !== id) store.setItem(key, { ...opened, id, at: walk.at });
  }, [store, walk.list, walk.at, record.id]);

  return (
    <WalkButtons
      walk={walk}
      id={String(record.id)}
      // replaces the current entry, so that the back button returns to the list
      onGo={(id, at) =>
        navigate(profilePath(entity, id) + search, { replace: true, state: { walk: { ...walk, at } } })
      }
    />
  );
}

/** The position of a record in the list it was opened from, with buttons to the previous and next one. */
export function RecordWalk({ entity, record }: RecordWalkProps) {
  const { state } = useLocation();
  const walk = walkIn(state, entity.resource);
  return walk ? <Walk entity={entity} record={record} walk={walk} /> : null;
}
