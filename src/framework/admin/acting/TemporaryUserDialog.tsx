import { Stack } from '@mui/material';
import { useState } from 'react';
import { dayInBerlin } from '../../schema/dayInBerlin.ts';
import { PlainInput } from '../accounts/PlainInput.tsx';
import { useSubmit } from '../accounts/useSubmit.ts';
import { useText } from '../i18n/useText.ts';
import { RecordPicker } from '../inputs/RecordPicker.tsx';
import { StepDialog } from '../profile/StepDialog.tsx';
import { useActing } from './useActing.ts';

/** Makes a login that ends by itself, and logs in as it. */
export function TemporaryUserDialog({ onClose }: { onClose: () => void }) {
  const text = useText();
  const { loginTemporarily } = useActing();
  const { isBusy, problems, submit } = useSubmit();
  const [name, setName] = useState('');
  const [roles, setRoles] = useState<string[]>([]);
  const [endsOn, setEndsOn] = useState(() => dayInBerlin(new Date()));
  return (
    <StepDialog
      title={text('acting.temporary')}
      description={text('acting.temporaryText')}
      action={text('acting.temporarySubmit')}
      isRunning={isBusy}
      canRun={name.trim() !== '' && roles.length > 0 && endsOn !== ''}
      onRun={() => submit(() => loginTemporarily({ name: name.trim(), roles, endsOn }))}
      onClose={onClose}
    >
      <Stack spacing={2} sx={{ pt: 2 }}>
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
        <PlainInput
          label={text('acting.temporaryEnd')}
          type="date"
          value={endsOn}
          onChange={setEndsOn}
          problem={problems.endsOn}
          isDisabled={isBusy}
          isRequired
        />
      </Stack>
    </StepDialog>
  );
}
