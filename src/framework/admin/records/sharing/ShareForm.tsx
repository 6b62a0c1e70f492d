import { Box, Button, Stack } from '@mui/material';
import { type FormEvent, useState } from 'react';
import type { ShareRequest, SharesAnswer } from '../../../schema/contracts/shares.ts';
import type { Field } from '../../../schema/model.ts';
import { useText } from '../../base/i18n/useText.ts';
import { useDefinitions } from '../../session/definitions/useDefinitions.ts';
import { PickFields } from '../inputs/PickFields.tsx';
import { RecordPicker } from '../inputs/references/RecordPicker.tsx';
import { useOtherLogins } from './useOtherLogins.ts';

interface ShareFormProps {
  fields: readonly Field[];
  shareable: SharesAnswer['shareable'];
  /** Initial values of the form. */
  initial: ShareRequest;
  isBusy: boolean;
  problems: Readonly<Record<string, string>>;
  onSubmit: (request: ShareRequest) => void;
}

function namesOf(scope: true | string[]): string[] {
  return scope === true ? [] : scope;
}

/** Chooses the users to share with and the fields. */
export function ShareForm({ fields, shareable, initial, isBusy, problems, onSubmit }: ShareFormProps) {
  const text = useText();
  const mayChoose = useDefinitions().entity('login-users') !== undefined;
  const others = useOtherLogins();
  const [request, setRequest] = useState(initial);
  const { users, read, update } = request;
  const readable = fields.filter(({ name }) => shareable.read.includes(name));
  const updatable = readable.filter(({ name }) => shareable.update.includes(name) && read.includes(name));

  function handleRead(scope: true | string[]): void {
    const names = namesOf(scope);
    setRequest({ ...request, read: names, update: update.filter((name) => names.includes(name)) });
  }

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    if (!isBusy && users.length > 0 && read.length > 0) onSubmit(request);
  }

  return (
    <Box component="form" noValidate onSubmit={handleSubmit}>
      <Stack spacing={2} sx={{ pt: 2 }}>
        <RecordPicker
          id="share-users"
          label={text('share.users')}
          resource="login-users"
          ids={users}
          onChange={(ids) => setRequest({ ...request, users: ids })}
          where={others}
          isMultiple
          isRequired
          hasProblem={problems.users !== undefined}
          hint={problems.users ?? (mayChoose ? undefined : text('share.noUsers'))}
        />
        <PickFields
          label={text('share.read')}
          fields={readable}
          value={read}
          onChange={handleRead}
          hasProblem={problems.read !== undefined}
          hint={problems.read}
        />
        <PickFields
          label={text('share.update')}
          fields={updatable}
          value={update}
          onChange={(scope) => setRequest({ ...request, update: namesOf(scope) })}
          isDisabled={updatable.length === 0}
          hasProblem={problems.update !== undefined}
          hint={problems.update}
        />
        <Box>
          <Button
            type="submit"
            variant="contained"
            disabled={isBusy || users.length === 0 || read.length === 0}
          >
            {text('share.submit')}
          </Button>
        </Box>
      </Stack>
    </Box>
  );
}
