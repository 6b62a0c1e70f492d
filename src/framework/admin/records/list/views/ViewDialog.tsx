import { TextField } from '@mui/material';
import { useState } from 'react';
import type { StoredView, ViewSharing } from '../../../../schema/contracts/listViews.ts';
import { isSameValue } from '../../../../schema/merge/isSameValue.ts';
import { useText } from '../../../base/i18n/useText.ts';
import { useSubmit } from '../../../shell/accounts/useSubmit.ts';
import { FormDialog } from '../../../shell/dialogs/FormDialog.tsx';
import { SharingFields } from './SharingFields.tsx';
import { sharingToSend } from './sharingToSend.ts';

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
