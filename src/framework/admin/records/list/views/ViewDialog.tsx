import { Checkbox, FormControlLabel, FormHelperText, TextField, Typography } from '@mui/material';
import { useId, useState } from 'react';
import type { StoredView, ViewSharing } from '../../../../schema/contracts/listViews.ts';
import { isSameValue } from '../../../../schema/merge/isSameValue.ts';
import { useText } from '../../../base/i18n/useText.ts';
import { useDefinitions } from '../../../session/definitions/useDefinitions.ts';
import { useSubmit } from '../../../shell/accounts/useSubmit.ts';
import { FormDialog } from '../../../shell/dialogs/FormDialog.tsx';
import { RecordPicker } from '../../inputs/references/RecordPicker.tsx';

interface SharingFieldsProps {
  sharing: ViewSharing;
  /** Number of roles and people that it is shared with and that the person does not see. */
  others: number;
  problems: Readonly<Record<string, string>>;
  onChange: (sharing: ViewSharing) => void;
}

/** Chooses whom a view is shared with: everybody, roles, people; and whether the roles start with it. */
function SharingFields({ sharing, others, problems, onChange }: SharingFieldsProps) {
  const text = useText();
  const hint = useId();
  const definitions = useDefinitions();
  const { everybody, roles, defaultOf } = sharing;
  const pickers = (['roles', 'people'] as const).filter(
    (part) => definitions.entity(part === 'roles' ? 'roles' : 'login-users') !== undefined,
  );

  function handlePick(part: 'roles' | 'people', ids: string[]): void {
    const isDefault = part === 'roles' && defaultOf.length > 0;
    onChange({ ...sharing, [part]: ids, ...(isDefault ? { defaultOf: ids } : {}) });
  }

  return (
    <>
      <FormControlLabel
        label={text('view.everybody')}
        control={
          <Checkbox
            checked={everybody}
            onChange={(_, isChecked) => onChange({ ...sharing, everybody: isChecked })}
          />
        }
      />
      {pickers.map((part) => (
        <RecordPicker
          key={part}
          id={`view-${part}`}
          label={text(part === 'roles' ? 'view.roles' : 'view.people')}
          resource={part === 'roles' ? 'roles' : 'login-users'}
          ids={sharing[part]}
          onChange={(ids) => handlePick(part, ids)}
          isMultiple
          staysOpen={false}
          hasProblem={problems[part] !== undefined}
          hint={problems[part]}
        />
      ))}
      {roles.length > 0 ? (
        <div>
          <FormControlLabel
            label={text('view.default')}
            control={
              <Checkbox
                checked={defaultOf.length > 0}
                onChange={(_, isChecked) => onChange({ ...sharing, defaultOf: isChecked ? roles : [] })}
                slotProps={{ input: { 'aria-describedby': hint } }}
              />
            }
          />
          <FormHelperText id={hint}>{text('view.defaultHint')}</FormHelperText>
        </div>
      ) : null}
      {others > 0 ? (
        <Typography variant="body2" color="textSecondary">
          {text('view.others', { smart_count: others })}
        </Typography>
      ) : null}
    </>
  );
}

/** Converts the sharing of a view to the ids that a request contains. */
export function sharingToSend(sharing: NonNullable<StoredView['sharing']>): ViewSharing {
  const { everybody, roles, people, defaultOf } = sharing;
  return { everybody, roles: roles.map(({ id }) => id), people: people.map(({ id }) => id), defaultOf };
}

interface ViewDialogProps {
  /** The view to edit; without, a new one is saved. */
  view?: StoredView;
  mayShare: boolean;
  /** @param values `sharing` is absent if it stays as it is. @throws HttpError */
  onSave: (values: { name: string; sharing?: ViewSharing }) => Promise<void>;
  onClose: () => void;
}

const nobody: ViewSharing = { everybody: false, roles: [], people: [], defaultOf: [] };
const longestName = 60;

/** Asks for the name of a view and, with the right to share, whom it is for. */
export function ViewDialog({ view, mayShare, onSave, onClose }: ViewDialogProps) {
  const text = useText();
  const { isBusy, problems, submit } = useSubmit();
  const before = view?.sharing ? sharingToSend(view.sharing) : nobody;
  const [name, setName] = useState(view?.name ?? '');
  const [sharing, setSharing] = useState(before);
  const isSame = isSameValue(sharing, before);

  async function save(): Promise<void> {
    await onSave({ name: name.trim(), ...(isSame ? {} : { sharing }) });
    onClose();
  }

  return (
    <FormDialog
      title={text(view ? 'view.editTitle' : 'view.keepTitle')}
      action={text('form.save')}
      isRunning={isBusy}
      canRun={name.trim() !== ''}
      onRun={() => submit(save)}
      onClose={onClose}
    >
      <TextField
        autoFocus
        fullWidth
        margin="none"
        label={text('view.name')}
        autoComplete="off"
        value={name}
        onChange={(event) => setName(event.target.value)}
        error={problems.name !== undefined}
        helperText={problems.name}
        slotProps={{ htmlInput: { maxLength: longestName } }}
      />
      {mayShare ? (
        <SharingFields
          sharing={sharing}
          others={view?.sharing?.others ?? 0}
          problems={problems}
          onChange={setSharing}
        />
      ) : null}
    </FormDialog>
  );
}
