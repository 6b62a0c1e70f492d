import { EditBase, useRecordContext } from 'ra-core';
import { judgeAccess } from '../authProvider/judgeAccess.ts';
import { ForbiddenScreen } from '../layout/ForbiddenScreen.tsx';
import { LoadingScreen } from '../layout/LoadingScreen.tsx';
import type { ScreenProps } from '../routing/EntityScreens.ts';
import { EditForm } from './EditForm.tsx';

function LoadedForm({ entity }: ScreenProps) {
  const record = useRecordContext();
  if (!record) return <LoadingScreen />;
  if (
    !judgeAccess([entity], { action: 'edit', resource: entity.resource, record: { $access: record.$access } })
  )
    return <ForbiddenScreen />;
  return <EditForm entity={entity} record={record} />;
}

/** The full form of a record. */
export function EditScreen({ entity }: ScreenProps) {
  const files = entity.fields
    .filter(({ kind }) => kind === 'file' || kind === 'image')
    .map(({ name }) => name);
  return (
    <EditBase
      mutationMode="pessimistic"
      // files are shown by their names
      queryOptions={files.length > 0 ? { meta: { populate: files } } : {}}
    >
      <LoadedForm entity={entity} />
    </EditBase>
  );
}
