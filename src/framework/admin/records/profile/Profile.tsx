import { Box, Breadcrumbs, Link, Typography } from '@mui/material';
import type { RaRecord } from 'ra-core';
import { useState } from 'react';
import { Link as RouterLink, useLocation, useNavigate } from 'react-router-dom';
import type { VisibleEntity } from '../../../schema/contracts/definitions.ts';
import type { ReferencedDetails } from '../../../schema/contracts/history.ts';
import { dayInBerlin } from '../../../schema/dayInBerlin.ts';
import { isInactive } from '../../../schema/isInactive.ts';
import { useText } from '../../base/i18n/useText.ts';
import { checkAccess } from '../../session/auth-provider/checkAccess.ts';
import { useLeitstandData } from '../../session/data-provider/useLeitstandData.ts';
import { listPath } from '../../session/definitions/entityPaths.ts';
import { recordTitle } from '../../session/definitions/recordTitle.ts';
import { lazyDialog } from '../../session/dialogs/lazyDialog.tsx';
import { conflictOf, referencedOf } from '../../session/http/errorBody.ts';
import { useRememberRecord } from '../../shell/dashboard/useRememberRecord.ts';
import { StepDialog } from '../../shell/dialogs/FormDialog.tsx';
import { ScreenTitle } from '../../shell/layout/ScreenTitle.tsx';
import { useShortcuts } from '../../shell/shortcuts/useShortcuts.ts';
import { walkIn } from '../list/ListWalk.ts';
import { Dependents } from './Dependents.tsx';
import { type ChosenDay, DayChoice, formatDay } from './PlannedDay.tsx';
import { ProfileHeader } from './ProfileHeader.tsx';
import { ProfileTabs } from './ProfileTabs.tsx';
import { profileMay } from './profileMay.ts';
import { useOpenTab } from './profileTabs.ts';
import { ReferencedDialog } from './ReferencedDialog.tsx';
import { useStep } from './useStep.ts';

interface ActiveDialogProps {
  entity: VisibleEntity;
  record: RaRecord;
  onDone: () => Promise<void>;
  onClose: () => void;
}

/** Deactivates or reactivates a record at once, or schedules it for a later date. */
function ActiveDialog({ entity, record, onDone, onClose }: ActiveDialogProps) {
  const text = useText();
  const provider = useLeitstandData();
  const isNowActive = !isInactive(entity, record);
  const [day, setDay] = useState<ChosenDay>('now');
  const planField = isNowActive ? entity.lifecycle?.deactivateOnField : entity.lifecycle?.activateOnField;
  const planned = entity.fields.find(({ name }) => name === planField);
  const later = day !== null && day !== 'now' && day > dayInBerlin(new Date()) ? day : null;
  const { run, isRunning } = useStep({
    done: later
      ? text(isNowActive ? 'active.deactivatesAt' : 'active.reactivatesAt', { date: formatDay(later) })
      : text(isNowActive ? 'active.deactivated' : 'active.reactivated'),
    async onDone() {
      await onDone();
      onClose();
    },
  });

  function handleRun(): void {
    const step = isNowActive ? provider.deactivate : provider.reactivate;
    run(() => step(entity.resource, record.id, ...(later ? [later] : [])));
  }

  const title = recordTitle(entity, record);
  return (
    <StepDialog
      title={text(isNowActive ? 'active.deactivateTitle' : 'active.reactivateTitle', { title })}
      {...(isNowActive ? { description: text('active.deactivateText') } : {})}
      action={text(isNowActive ? 'active.deactivate' : 'active.reactivate')}
      isRunning={isRunning}
      canRun={day !== null}
      onRun={handleRun}
      onClose={onClose}
    >
      {isNowActive ? <Dependents entity={entity} record={record} /> : null}
      {planned ? <DayChoice field={planned} onChange={setDay} /> : null}
    </StepDialog>
  );
}

interface DeleteDialogProps {
  entity: VisibleEntity;
  record: RaRecord;
  onDone: () => Promise<void>;
  onClose: () => void;
  /** Offered if the record is still in use; absent without the right. */
  onDeactivate?: () => void;
}

/** Deletes a record after confirmation and returns to its list; if it is still in use, shows where. */
function DeleteDialog({ entity, record, onDone, onClose, onDeactivate }: DeleteDialogProps) {
  const text = useText();
  const navigate = useNavigate();
  const provider = useLeitstandData();
  const [usage, setUsage] = useState<ReferencedDetails | null>(null);
  const { run, isRunning } = useStep({
    done: text('remove.done'),
    onDone() {
      navigate(listPath(entity));
      // runs after the profile has unmounted, so that it does not request the deleted record
      setTimeout(() => void onDone());
    },
    onRefused(error) {
      // others changed it: after the reload, a second attempt deletes what the user has seen
      if (conflictOf(error)) void onDone();
      setUsage(referencedOf(error));
      return referencedOf(error) !== null;
    },
  });
  const title = recordTitle(entity, record);
  if (usage) {
    return (
      <ReferencedDialog
        entity={entity}
        record={record}
        usage={usage}
        onClose={onClose}
        {...(onDeactivate ? { onDeactivate } : {})}
      />
    );
  }
  return (
    <StepDialog
      title={text('remove.title', { title })}
      description={text('remove.text')}
      action={text('remove.action')}
      isDangerous
      isRunning={isRunning}
      onRun={() => run(() => provider.delete(entity.resource, { id: record.id, previousData: record }))}
      onClose={onClose}
    />
  );
}

/** Whether the user can open the entity's list and finds it in the menu. */
function hasList(entity: VisibleEntity): boolean {
  const { menu, resource } = entity;
  return menu !== undefined && checkAccess([entity], { action: 'list', resource });
}

/** Esc returns to the list as it was left, unless something is open or being edited. */
function useLeaveByEscape(entity: VisibleEntity): void {
  const text = useText();
  const navigate = useNavigate();
  const { state } = useLocation();
  useShortcuts([
    {
      name: 'record.leave',
      keys: ['Escape'],
      label: text('profile.toList', { name: entity.plural }),
      scope: 'record',
      // a form handles Esc itself
      canRun: () => hasList(entity) && document.querySelector('main form') === null,
      onRun() {
        // going back keeps search, page and scroll position of the list
        if (walkIn(state, entity.resource)) navigate(-1);
        else navigate(listPath(entity));
      },
    },
  ]);
}

/** Breadcrumbs of a record: its menu group and a link to its list. */
function ToList({ entity }: { entity: VisibleEntity }) {
  const text = useText();
  if (!hasList(entity)) return null;
  return (
    <Breadcrumbs aria-label={text('profile.place')} className="no-print" sx={{ mb: 0.5, fontSize: 13 }}>
      <Typography color="textSecondary" sx={{ fontSize: 'inherit' }}>
        {entity.menu}
      </Typography>
      <Link component={RouterLink} to={listPath(entity)}>
        {entity.plural}
      </Link>
    </Breadcrumbs>
  );
}

const ShareAccessDialog = lazyDialog(
  async () => (await import('../sharing/ShareAccessDialog.tsx')).ShareAccessDialog,
);

interface ProfileProps {
  entity: VisibleEntity;
  record: RaRecord;
  /** Reloads the record after a change. */
  onChanged: () => Promise<void>;
}

/** The profile of one loaded record. */
export function Profile({ entity, record, onChanged }: ProfileProps) {
  const text = useText();
  const [dialog, setDialog] = useState<'active' | 'delete' | 'share' | null>(null);
  const [tab, openTab] = useOpenTab();
  const may = profileMay(entity, record);
  const close = () => setDialog(null);
  const shared = { entity, record, onDone: onChanged, onClose: close };
  useRememberRecord(entity, record);
  useLeaveByEscape(entity);
  return (
    <Box sx={{ maxWidth: 1200 }}>
      <ScreenTitle title={recordTitle(entity, record)} />
      <ToList entity={entity} />
      <ProfileHeader entity={entity} record={record} may={may} onAsk={setDialog} onChanged={onChanged} />
      <ProfileTabs entity={entity} record={record} open={tab} onOpen={openTab} onChanged={onChanged} />
      {dialog === 'active' ? <ActiveDialog {...shared} /> : null}
      {dialog === 'delete' ? (
        <DeleteDialog
          {...shared}
          {...(may.setActive && !isInactive(entity, record)
            ? { onDeactivate: () => setDialog('active') }
            : {})}
        />
      ) : null}
      {dialog === 'share' ? (
        <ShareAccessDialog
          entityType={entity.resource}
          id={String(record.id)}
          dialogTitle={text('share.title', { title: recordTitle(entity, record) })}
          onClose={close}
        />
      ) : null}
    </Box>
  );
}
