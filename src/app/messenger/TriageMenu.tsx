import { Button, Divider, ListSubheader, Menu, MenuItem, TextField } from '@mui/material';
import { useState } from 'react';
import type { ConversationState, MessengerConversation } from '../../contract/messenger/messages.ts';
import { RecordPicker } from '../../framework/admin/records/inputs/references/RecordPicker.tsx';
import { useLeitstandData } from '../../framework/admin/session/data-provider/useLeitstandData.ts';
import { useReportFailure } from '../../framework/admin/session/failures/useReportFailure.ts';
import { useRights } from '../../framework/admin/session/rights/useRights.ts';
import { useServices } from '../../framework/admin/session/services/useServices.ts';
import { FormDialog } from '../../framework/admin/shell/dialogs/FormDialog.tsx';
import { useReloadMessenger } from './messengerQueries.ts';

/** States of a conversation as its reader calls them. */
const stateLabels: Readonly<Record<ConversationState, string>> = {
  open: 'Offen',
  deferred: 'Zurückgestellt',
  done: 'Erledigt',
};

/** Changes a conversation as its form does. */
function useChange({ _id: id }: MessengerConversation) {
  const data = useLeitstandData();
  const tell = useReportFailure();
  const reload = useReloadMessenger();
  return async (values: Record<string, unknown>) => {
    try {
      const { data: previousData } = await data.getOne('conversations', { id });
      await data.update('conversations', { id, data: { ...previousData, ...values }, previousData });
      await reload(id);
      return true;
    } catch (error) {
      tell(error);
      return false;
    }
  };
}

interface AssigneeDialogProps {
  assignee: string | null;
  onChoose: (assignee: string | null) => Promise<void>;
  onClose: () => void;
}

function AssigneeDialog({ assignee, onChoose, onClose }: AssigneeDialogProps) {
  const [ids, setIds] = useState<string[]>(assignee === null ? [] : [assignee]);
  const [isRunning, setIsRunning] = useState(false);
  return (
    <FormDialog
      title="Zuständig"
      action="Speichern"
      isRunning={isRunning}
      onRun={() => {
        setIsRunning(true);
        void onChoose(ids[0] ?? null).finally(() => setIsRunning(false));
      }}
      onClose={onClose}
    >
      <RecordPicker
        id="messenger-assignee"
        label="Wer sich darum kümmert"
        resource="login-users"
        ids={ids}
        onChange={setIds}
        isMultiple={false}
      />
    </FormDialog>
  );
}

interface DeferDialogProps {
  onChoose: (day: string) => Promise<void>;
  onClose: () => void;
}

function DeferDialog({ onChoose, onClose }: DeferDialogProps) {
  const [day, setDay] = useState('');
  const [isRunning, setIsRunning] = useState(false);
  return (
    <FormDialog
      title="Zurückstellen"
      description="An diesem Tag ist die Konversation wieder offen."
      action="Zurückstellen"
      isRunning={isRunning}
      canRun={day !== ''}
      onRun={() => {
        setIsRunning(true);
        void onChoose(day).finally(() => setIsRunning(false));
      }}
      onClose={onClose}
    >
      <TextField
        label="Bis"
        type="date"
        required
        margin="none"
        value={day}
        onChange={(event) => setDay(event.target.value)}
        slotProps={{ inputLabel: { shrink: true } }}
      />
    </FormDialog>
  );
}

interface TriageMenuProps {
  conversation: MessengerConversation;
  isNarrow: boolean;
}

/** The state of a conversation; with the right, it changes here, as does who is responsible. */
export function TriageMenu({ conversation, isNarrow }: TriageMenuProps) {
  const { session } = useServices();
  const { permissions } = useRights();
  const change = useChange(conversation);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [dialog, setDialog] = useState<'assignee' | 'defer' | null>(null);
  const { _id: id, state, assignee } = conversation;
  if (state === null) return null;
  const may = (field: string) =>
    permissions.holds([{ action: 'update', entity: 'conversations', id, accessKeys: [field] }]);
  const own = session.login()?.loginUserId ?? null;
  const set = (values: Record<string, unknown>) => () => {
    setAnchor(null);
    void change(values);
  };
  const whose = assignee === null ? '' : assignee === own ? ' · du' : ' · zugewiesen';
  const label = `${stateLabels[state]}${isNarrow ? '' : whose}`;
  return (
    <>
      <Button
        size="small"
        color="inherit"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-label={`Stand: ${stateLabels[state]}${whose}`}
        disabled={!may('state') && !may('assignee')}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ whiteSpace: 'nowrap', flexShrink: 0 }}
      >
        {label}
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {may('state')
          ? [
              <ListSubheader key="state">Stand</ListSubheader>,
              <MenuItem key="open" selected={state === 'open'} onClick={set({ state: 'open' })}>
                {stateLabels.open}
              </MenuItem>,
              <MenuItem
                key="deferred"
                selected={state === 'deferred'}
                onClick={() => {
                  setAnchor(null);
                  setDialog('defer');
                }}
              >
                Zurückstellen …
              </MenuItem>,
              <MenuItem key="done" selected={state === 'done'} onClick={set({ state: 'done' })}>
                {stateLabels.done}
              </MenuItem>,
              <Divider key="line" />,
            ]
          : null}
        {may('assignee')
          ? [
              <MenuItem key="me" disabled={own === null || assignee === own} onClick={set({ assignee: own })}>
                Ich kümmere mich
              </MenuItem>,
              <MenuItem
                key="other"
                onClick={() => {
                  setAnchor(null);
                  setDialog('assignee');
                }}
              >
                Zuständig …
              </MenuItem>,
            ]
          : null}
      </Menu>
      {dialog === 'assignee' ? (
        <AssigneeDialog
          assignee={assignee}
          onClose={() => setDialog(null)}
          onChoose={async (next) => {
            if (await change({ assignee: next })) setDialog(null);
          }}
        />
      ) : null}
      {dialog === 'defer' ? (
        <DeferDialog
          onClose={() => setDialog(null)}
          onChoose={async (deferredUntil) => {
            if (await change({ state: 'deferred', deferredUntil })) setDialog(null);
          }}
        />
      ) : null}
    </>
  );
}
