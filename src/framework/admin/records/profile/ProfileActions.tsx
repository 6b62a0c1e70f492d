import EditIcon from '@mui/icons-material/EditOutlined';
import { Button, Stack, type Theme, useMediaQuery } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import type { RaRecord } from 'ra-core';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import type { VisibleEntity } from '../../../schema/contracts/definitions.ts';
import { isInactive } from '../../../schema/isInactive.ts';
import { useText } from '../../base/i18n/useText.ts';
import { createPath, editPath } from '../../session/definitions/entityPaths.ts';
import { duplicateValues } from '../form/duplicateValues.ts';
import { openedRecord } from '../form/openedRecord.ts';
import type { ProfileAction } from './ProfileAction.ts';
import type { ProfileRights } from './profileMay.ts';
import { RegisteredActions } from './RegisteredActions.tsx';

/** Longest wait for pending requests before printing, in ms. */
const patience = 5000;
const pause = 50;

function sleep(time: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, time));
}

/** Prints the page once everything it shows has loaded; `beforeprint` makes all tabs render. */
function usePrint(): () => void {
  const queryClient = useQueryClient();

  async function print(): Promise<void> {
    window.dispatchEvent(new Event('beforeprint'));
    // newly rendered tabs start their requests only after this
    await sleep(pause);
    const end = Date.now() + patience;
    while (queryClient.isFetching() > 0 && Date.now() < end) await sleep(pause);
    window.print();
  }

  return () => void print();
}

interface ProfileActionsProps {
  entity: VisibleEntity;
  record: RaRecord;
  may: ProfileRights;
  onAsk: (dialog: 'active' | 'delete' | 'share') => void;
  onChanged: () => Promise<void>;
}

/** Actions the user may take on the record: a main button, one more if there is room, the rest in a menu. */
export function ProfileActions({ entity, record, may, onAsk, onChanged }: ProfileActionsProps) {
  const text = useText();
  const navigate = useNavigate();
  const { state } = useLocation();
  const print = usePrint();
  const isNarrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'), { noSsr: true });
  const actions: ProfileAction[] = [];
  if (may.duplicate) {
    const copy = () => duplicateValues(entity, openedRecord(entity, record));
    const onRun = () => navigate(createPath(entity), { state: { record: copy() } });
    actions.push({ name: 'duplicate', label: text('form.duplicate'), onRun });
  }
  actions.push({ name: 'print', label: text('form.print'), onRun: print });
  if (may.share) {
    actions.push({ name: 'share', label: text('share.action'), onRun: () => onAsk('share') });
  }
  if (may.setActive) {
    const label = text(isInactive(entity, record) ? 'active.reactivate' : 'active.deactivate');
    actions.push({ name: 'active', label, onRun: () => onAsk('active') });
  }
  if (may.delete) {
    actions.push({
      name: 'remove',
      label: text('remove.action'),
      isDangerous: true,
      onRun: () => onAsk('delete'),
    });
  }
  // deletion always takes more than one click
  const [first] = isNarrow && may.edit ? [] : actions.filter(({ isDangerous }) => !isDangerous);
  return (
    <Stack direction="row" className="no-print" sx={{ gap: 1, flexWrap: 'wrap' }}>
      {may.edit ? (
        <Button
          component={Link}
          to={editPath(entity, record.id)}
          state={state}
          variant="contained"
          startIcon={<EditIcon />}
        >
          {text('profile.edit')}
        </Button>
      ) : null}
      {first ? (
        <Button key={first.name} variant="outlined" onClick={first.onRun}>
          {first.label}
        </Button>
      ) : null}
      <RegisteredActions
        entity={entity}
        record={record}
        before={actions.filter((action) => action !== first)}
        onChanged={onChanged}
      />
    </Stack>
  );
}
