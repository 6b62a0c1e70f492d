import { FormHelperText } from '@mui/material';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Field } from '../../../schema/model.ts';
import { useText } from '../../base/i18n/useText.ts';
import { RecordPicker } from '../../records/inputs/references/RecordPicker.tsx';
import { PlannedDay } from '../../records/profile/PlannedDay.tsx';
import { useActing } from '../../session/acting/useActing.ts';
import { AccountScreen } from '../../shell/accounts/AccountScreen.tsx';
import { PlainInput } from '../../shell/accounts/PlainInput.tsx';
import { useSubmit } from '../../shell/accounts/useSubmit.ts';
import { FormDialog } from '../../shell/dialogs/FormDialog.tsx';

const endField: Field = {
  name: 'endsOn',
  kind: 'date',
  title: '',
  required: true,
  readOnly: false,
  writeOnly: false,
  deprecated: false,
  personalData: false,
  clearWhenHidden: false,
  unique: false,
  indexed: false,
};

/** Creates a login that expires by itself and logs in as it. */
function TemporaryUserDialog({ onClose }: { onClose: () => void }) {
  const text = useText();
  const { loginTemporarily } = useActing();
  const { isBusy, problems, submit } = useSubmit();
  const [name, setName] = useState('');
  const [roles, setRoles] = useState<string[]>([]);
  const [endsOn, setEndsOn] = useState<string | null>(null);

  function handleRun(): void {
    if (endsOn !== null) submit(() => loginTemporarily({ name: name.trim(), roles, endsOn }));
  }

  return (
    <FormDialog
      title={text('acting.temporary')}
      description={text('acting.temporaryText')}
      action={text('acting.temporarySubmit')}
      isRunning={isBusy}
      canRun={name.trim() !== '' && roles.length > 0 && endsOn !== null}
      onRun={handleRun}
      onClose={onClose}
    >
      <PlainInput
        label={text('acting.temporaryName')}
        value={name}
        onChange={setName}
        problem={problems.name}
        isDisabled={isBusy}
        isRequired
        hasFocus
      />
      <RecordPicker
        id="temporary-roles"
        label={text('acting.temporaryRoles')}
        resource="roles"
        ids={roles}
        onChange={setRoles}
        isMultiple
        isRequired
        hasProblem={problems.roles !== undefined}
        hint={problems.roles}
      />
      <PlannedDay field={endField} title={text('acting.temporaryEnd')} onChange={setEndsOn} />
      {problems.endsOn === undefined ? null : <FormHelperText error>{problems.endsOn}</FormHelperText>}
    </FormDialog>
  );
}

/** `/profile/temporary`: the dialog on top of the account page, so that it has a URL. */
export function TemporaryUserScreen() {
  const navigate = useNavigate();
  return (
    <>
      <AccountScreen />
      <TemporaryUserDialog onClose={() => navigate('/profile')} />
    </>
  );
}
