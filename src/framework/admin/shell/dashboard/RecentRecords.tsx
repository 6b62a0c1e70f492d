import { Typography } from '@mui/material';
import { useStore } from 'ra-core';
import { useText } from '../../base/i18n/useText.ts';
import { useDefinitions } from '../../session/definitions/useDefinitions.ts';
import { BlockList } from './BlockList.tsx';
import { type RecentRecord, recentKey } from './RecentRecord.ts';
import { RecordLine } from './RecordLine.tsx';

/** Recently opened records whose entity is still visible to the user. */
export function RecentRecords() {
  const text = useText();
  const { entity } = useDefinitions();
  const [recent] = useStore<RecentRecord[]>(recentKey, []);
  const visible = recent.flatMap((record) => {
    const found = entity(record.resource);
    return found ? [{ ...record, entity: found }] : [];
  });
  if (visible.length === 0)
    return <Typography color="textSecondary">{text('dashboard.nothingRecent')}</Typography>;
  return (
    <BlockList>
      {visible.map(({ resource, id, title, entity: found }) => (
        <RecordLine key={`${resource}/${id}`} entity={found} id={id} title={title} below={found.title} />
      ))}
    </BlockList>
  );
}
