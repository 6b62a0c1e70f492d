import ArrowDropDownIcon from '@mui/icons-material/ArrowDropDown';
import EditIcon from '@mui/icons-material/EditOutlined';
import MoreVertIcon from '@mui/icons-material/MoreVert';
import { Button, Divider, IconButton, Menu, MenuItem, Stack, type Theme, useMediaQuery } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import type { RaRecord } from 'ra-core';
import { type MouseEvent, useContext, useId, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import type { VisibleEntity } from '../../../schema/contracts/definitions.ts';
import { isInactive } from '../../../schema/isInactive.ts';
import { useText } from '../../base/i18n/useText.ts';
import { checkAccess } from '../../session/auth-provider/checkAccess.ts';
import { createPath, editPath } from '../../session/definitions/entityPaths.ts';
import { useDefinitions } from '../../session/definitions/useDefinitions.ts';
import type { RegisteredAction } from '../../session/registry/Registry.ts';
import { RegistryContext } from '../../session/registry/RegistryContext.ts';
import { useOpens } from '../../session/rights/useOpens.ts';
import { useStatus } from '../../session/services/useStatus.ts';
import { useLogin } from '../../shell/accounts/useLogin.ts';
import { duplicateValues, openedRecord } from '../form/sentValues.ts';
import type { ProfileRights } from './profileMay.ts';

/** An action on the record, shown as a button or a menu entry. */
export interface ProfileAction {
  /** Stable, unlike the label, which may change with the record. */
  name: string;
  label: string;
  isDangerous?: boolean;
  onRun: () => void;
}

interface MoreActionsProps {
  actions: readonly ProfileAction[];
  /** Without a word on the button, where there is little room. */
  isSmall?: boolean;
}

/** Actions behind one button; destructive ones come last, after a divider. */
export function MoreActions({ actions, isSmall = false }: MoreActionsProps) {
  const text = useText();
  const id = useId();
  const ordered = actions.toSorted(
    (one, other) => Number(one.isDangerous ?? 0) - Number(other.isDangerous ?? 0),
  );
  const firstGrave = ordered.findIndex(({ isDangerous }) => isDangerous);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);

  function handleChoice(action: ProfileAction): void {
    setAnchor(null);
    action.onRun();
  }

  const opener = {
    id,
    'aria-haspopup': 'menu',
    'aria-expanded': anchor !== null,
    onClick: ({ currentTarget }: MouseEvent<HTMLElement>) => setAnchor(currentTarget),
  } as const;

  return (
    <>
      {isSmall ? (
        <IconButton size="small" aria-label={text('profile.moreActions')} {...opener}>
          <MoreVertIcon fontSize="small" />
        </IconButton>
      ) : (
        <Button variant="outlined" endIcon={<ArrowDropDownIcon />} {...opener}>
          {text('profile.moreActions')}
        </Button>
      )}
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { 'aria-labelledby': id } }}
      >
        {ordered.map((action, at) => [
          at > 0 && at === firstGrave ? <Divider key="grave" /> : null,
          <MenuItem
            key={action.name}
            onClick={() => handleChoice(action)}
            sx={action.isDangerous ? { color: 'error.main' } : {}}
          >
            {action.label}
          </MenuItem>,
        ])}
      </Menu>
    </>
  );
}

interface OfferedAction {
  action: RegisteredAction;
  label: string;
}

/** The registered actions that the user may take on a record. */
function useRegisteredActions(entity: VisibleEntity, record: RaRecord): OfferedAction[] {
  const text = useText();
  const login = useLogin();
  const opens = useOpens();
  const sendsMails = useStatus()?.sendsMails;
  const { entities } = useDefinitions();
  const { profileActions = [] } = useContext(RegistryContext);
  const may = (resource: string, action: string) => checkAccess(entities, { action, resource });
  return profileActions.flatMap((action) => {
    const label = action.label({ entity, record, login, may, opens, sendsMails, text });
    return label === null ? [] : [{ action, label }];
  });
}

interface RegisteredActionsProps {
  entity: VisibleEntity;
  record: RaRecord;
  /** Entries before those of the app, except dangerous ones, which come last. */
  before: readonly ProfileAction[];
  onChanged: () => Promise<void>;
}

/** The menu of registered actions for a record, and the dialog of the chosen one. */
function RegisteredActions({ entity, record, before, onChanged }: RegisteredActionsProps) {
  const { profileActions = [] } = useContext(RegistryContext);
  const [open, setOpen] = useState<string | null>(null);
  const offered = useRegisteredActions(entity, record).map(({ action, label }) => ({
    name: action.name,
    label,
    isDangerous: action.isDangerous ?? false,
    onRun: () => setOpen(action.name),
  }));
  const Dialog = profileActions.find(({ name }) => name === open)?.dialog;
  const isGrave = ({ isDangerous }: ProfileAction) => isDangerous === true;
  const isMild = (action: ProfileAction) => !isGrave(action);
  const actions = [...before.filter(isMild), ...offered, ...before.filter(isGrave)];
  return (
    <>
      {actions.length > 0 ? <MoreActions actions={actions} /> : null}
      {Dialog ? (
        <Dialog entity={entity} record={record} onDone={onChanged} onClose={() => setOpen(null)} />
      ) : null}
    </>
  );
}

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
