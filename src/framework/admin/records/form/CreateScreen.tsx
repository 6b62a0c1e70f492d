import { Button } from '@mui/material';
import type { RaRecord } from 'ra-core';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { accusativeOf } from '../../../schema/german/grammar.ts';
import { useText } from '../../base/i18n/useText.ts';
import { listPath, profilePath } from '../../session/definitions/entityPaths.ts';
import type { EntityView } from '../../session/definitions/viewsOf.ts';
import type { ScreenProps } from '../../session/registry/Registry.ts';
import { ScreenTitle } from '../../shell/layout/ScreenTitle.tsx';
import { DuplicateWarning } from './DuplicateWarning.tsx';
import { formFields } from './formValues.ts';
import { prefilledValues } from './prefilledValues.ts';
import { TabbedForm } from './TabbedForm.tsx';
import { useRecordForm } from './useRecordForm.ts';

/**
 * Values that all records of this view share (`only`) and that the form can set, so that a new record belongs
 * to it.
 */
function sharedValues({ only = {}, ...entity }: EntityView): Record<string, unknown> {
  const names = new Set(formFields(entity, undefined).map(({ name }) => name));
  return Object.fromEntries(
    Object.entries(only).filter(([name, value]) => names.has(name) && !Array.isArray(value)),
  );
}

interface CreateFormProps extends ScreenProps {
  /** Applies the values carried by the link to this page. */
  isFirst: boolean;
  /** Opens an empty form after saving. */
  onAgain: () => void;
}

/** The form of a new record. */
function CreateForm({ entity, isFirst, onAgain }: CreateFormProps) {
  const text = useText();
  const navigate = useNavigate();
  const location = useLocation();
  const recordForm = useRecordForm({
    entity,
    prefill: {
      ...sharedValues(entity),
      ...(isFirst ? prefilledValues(formFields(entity, undefined), location) : {}),
    },
    draftKey: `${entity.resource}/create`,
  });
  const name = text('form.create', { name: accusativeOf(entity) });
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
        {...(entity.duplicates?.length ? { notice: <DuplicateWarning entity={entity} /> } : {})}
      >
        <Button variant="outlined" onClick={() => void recordForm.save(onAgain)}>
          {text('form.saveAndNew')}
        </Button>
      </TabbedForm>
    </>
  );
}

/** Creates records; "Speichern und neu" starts over with an empty form. */
export function CreateScreen({ entity }: ScreenProps) {
  const { key } = useLocation();
  const [round, setRound] = useState(0);
  return (
    <CreateForm
      key={`${key} ${round}`}
      entity={entity}
      isFirst={round === 0}
      onAgain={() => setRound((before) => before + 1)}
    />
  );
}
