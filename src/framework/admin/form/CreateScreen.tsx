import { Create, SimpleForm } from 'react-admin';
import { profilePath } from '../definitions/entityPaths.ts';
import { useText } from '../i18n/useText.ts';
import { ScreenTitle } from '../layout/ScreenTitle.tsx';
import type { ScreenProps } from '../routing/EntityScreens.ts';
import { TextFields } from './TextFields.tsx';

/** A new record. */
export function CreateScreen({ entity }: ScreenProps) {
  const text = useText();
  return (
    <Create title={false} redirect={(_, id) => (id === undefined ? entity.path : profilePath(entity, id))}>
      <ScreenTitle title={text('form.create', { name: entity.title })} />
      <SimpleForm>
        <TextFields entity={entity} />
      </SimpleForm>
    </Create>
  );
}
