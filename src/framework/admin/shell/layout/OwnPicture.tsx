import AccountCircleIcon from '@mui/icons-material/AccountCircleOutlined';
import { useGetOne } from 'ra-core';
import { summaryFields } from '../../../schema/summaryFields.ts';
import { useOwnRecord } from '../../session/own/useOwnRecord.ts';
import { RecordPicture } from '../../session/pictures/RecordPicture.tsx';

type Own = NonNullable<ReturnType<typeof useOwnRecord>>;

/** Starts with the record of the login, so that it loads only once the record changed. */
function DrawnPicture({ entity, id, atLogin }: Own) {
  const { data = atLogin } = useGetOne(
    entity.resource,
    { id, meta: { fields: summaryFields(entity) } },
    { initialData: atLogin, staleTime: Number.POSITIVE_INFINITY, retry: false },
  );
  return <RecordPicture entity={entity} record={data} size={28} />;
}

/** The current user's picture or initials; an icon for users whose profile has no picture. */
export function OwnPicture() {
  const own = useOwnRecord();
  if (own?.entity.pictureField === undefined) return <AccountCircleIcon />;
  return <DrawnPicture {...own} />;
}
