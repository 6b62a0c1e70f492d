import { EditBase, useRecordContext } from 'ra-core';
import { kindTraits } from '../../../schema/kinds/kindTraits.ts';
import { checkAccess } from '../../session/auth-provider/checkAccess.ts';
import type { ScreenProps } from '../../session/registry/EntityScreens.ts';
import { LoadingScreen } from '../../shell/layout/LoadingScreen.tsx';
import { OnceAllowed } from '../../shell/routing/OnceAllowed.tsx';
import { EditForm } from './EditForm.tsx';

function LoadedForm({ entity }: ScreenProps) {
  const record = useRecordContext();
  if (!record) return <LoadingScreen />;
  const { resource } = entity;
  const isAllowed = checkAccess([entity], { action: 'edit', resource, record: { $access: record.$access } });
  return (
    <OnceAllowed isAllowed={isAllowed}>
      <EditForm entity={entity} record={record} />
    </OnceAllowed>
  );
}

/** The full edit form of a record. */
export function EditScreen({ entity }: ScreenProps) {
  const files = entity.fields.filter(({ kind }) => kindTraits[kind].isFile).map(({ name }) => name);
  return (
    <EditBase
      mutationMode="pessimistic"
      // route guard and record check access; this check would also close an open form when rights change
      disableAuthentication
      // loads files with their names
      queryOptions={files.length > 0 ? { meta: { populate: files } } : {}}
    >
      <LoadedForm entity={entity} />
    </EditBase>
  );
}
