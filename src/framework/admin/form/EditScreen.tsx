import { Edit, SimpleForm, useRecordContext } from 'react-admin';
import { profilePath } from '../definitions/entityPaths.ts';
import { recordTitle } from '../definitions/recordTitle.ts';
import { useText } from '../i18n/useText.ts';
import { ScreenTitle } from '../layout/ScreenTitle.tsx';
import type { ScreenProps } from '../routing/EntityScreens.ts';
import { TextFields } from './TextFields.tsx';

function EditTitle({ entity }: ScreenProps) {
  const text = useText();
  const record = useRecordContext();
  return record ? <ScreenTitle title={text('form.edit', { title: recordTitle(entity, record) })} /> : null;
}

/** The full form of a record. */
export function EditScreen({ entity }: ScreenProps) {
  return (
    <Edit
      title={false}
      mutationMode="pessimistic"
      redirect={(_, id) => (id === undefined ? entity.path : profilePath(entity, id))}
    >
      <EditTitle entity={entity} />
      <SimpleForm>
        <TextFields entity={entity} />
      </SimpleForm>
    </Edit>
  );
}
