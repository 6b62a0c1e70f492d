import { Button } from '@mui/material';
import type { RaRecord } from 'ra-core';
import { useLocation, useNavigate } from 'react-router-dom';
import { isJsonObject } from '../../schema/Json.ts';
import { listPath, profilePath } from '../definitions/entityPaths.ts';
import { useText } from '../i18n/useText.ts';
import { ScreenTitle } from '../layout/ScreenTitle.tsx';
import type { ScreenProps } from '../routing/EntityScreens.ts';
import { TabbedForm } from './TabbedForm.tsx';
import { useRecordForm } from './useRecordForm.ts';

interface CreateFormProps extends ScreenProps {
  /** Takes over the values that the link to this page carries, as react-admin's own links do. */
  isFirst: boolean;
  /** Starts over after saving. */
  onAgain: () => void;
}

/** The form of one new record. */
export function CreateForm({ entity, isFirst, onAgain }: CreateFormProps) {
  const text = useText();
  const navigate = useNavigate();
  const { state }: { state: unknown } = useLocation();
  const carried = isFirst && isJsonObject(state) && isJsonObject(state.record) ? state.record : {};
  const recordForm = useRecordForm({
    entity,
    prefill: carried,
    draftKey: `${entity.resource}/create`,
  });
  const name = text('form.create', { name: entity.title });
  const open = ({ id }: RaRecord) => navigate(profilePath(entity, id));
  return (
    <>
      <ScreenTitle title={name} />
      <TabbedForm
        entity={entity}
        name={name}
        recordForm={recordForm}
        onSave={() => void recordForm.save(open)}
        onCancel={() => navigate(listPath(entity))}
      >
        <Button variant="outlined" onClick={() => void recordForm.save(onAgain)}>
          {text('form.saveAndNew')}
        </Button>
      </TabbedForm>
    </>
  );
}
