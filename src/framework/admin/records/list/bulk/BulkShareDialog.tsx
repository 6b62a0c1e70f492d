import { Checkbox, FormControlLabel, Stack } from '@mui/material';
import { useState } from 'react';
import { coversField } from '../../../../schema/rights/fieldScope.ts';
import { useText } from '../../../base/i18n/useText.ts';
import type { BulkDialogProps } from '../../../session/registry/Registry.ts';
import { PickFields } from '../../inputs/PickFields.tsx';
import { RecordPicker } from '../../inputs/references/RecordPicker.tsx';
import { useOtherLogins } from '../../sharing/useOtherLogins.ts';
import { BulkDialog } from './BulkDialog.tsx';

/** Shares fields of the selected records with login users. */
export function BulkShareDialog(props: BulkDialogProps) {
  const { entity, count } = props;
  const text = useText();
  const [users, setUsers] = useState<string[]>([]);
  const [fields, setFields] = useState<string[]>([]);
  const [withUpdate, setWithUpdate] = useState(false);
  const others = useOtherLogins();
  const { read, readSomewhere = read, update, updateSomewhere = update } = entity.rights;
  const mayUpdate = fields.every((name) => coversField(updateSomewhere, name));
  const shareable = entity.fields.filter(
    ({ name, writeOnly }) => !writeOnly && coversField(readSomewhere, name),
  );
  const isReady = users.length > 0 && fields.length > 0;
  return (
    <BulkDialog
      {...props}
      title={text('bulk.shareTitle', { smart_count: count })}
      action={text('share.submit')}
      change={
        isReady
          ? {
              action: 'share',
              with: users,
              fields,
              actions: withUpdate && mayUpdate ? ['read', 'update'] : ['read'],
            }
          : null
      }
    >
      <Stack spacing={2} sx={{ pt: 2 }}>
        <RecordPicker
          id="bulk-share-users"
          label={text('bulk.shareWith')}
          resource="login-users"
          ids={users}
          onChange={setUsers}
          where={others}
          isMultiple
          isRequired
        />
        <PickFields
          label={text('bulk.shareFields')}
          fields={shareable}
          value={fields}
          onChange={(scope) => setFields(scope === true ? [] : scope)}
        />
        <FormControlLabel
          control={
            <Checkbox
              checked={withUpdate && mayUpdate}
              disabled={!mayUpdate}
              onChange={(_, isOn) => setWithUpdate(isOn)}
            />
          }
          label={text('bulk.shareUpdates')}
        />
      </Stack>
    </BulkDialog>
  );
}
