import { Box, Button, Chip, Stack, Typography } from '@mui/material';
import { type RaRecord, useStoreContext } from 'ra-core';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { VisibleEntity } from '../../../schema/contracts/definitions.ts';
import { isInactive } from '../../../schema/isInactive.ts';
import type { Entity } from '../../../schema/model.ts';
import { fillTemplate } from '../../../schema/recordTitle.ts';
import { useText } from '../../base/i18n/useText.ts';
import { useLeitstandData } from '../../session/data-provider/useLeitstandData.ts';
import { profilePath } from '../../session/definitions/entityPaths.ts';
import { recordTitle } from '../../session/definitions/recordTitle.ts';
import { EditorsNote } from '../../session/presence/EditorsNote.tsx';
import { RecordPicture } from '../../session/record-pictures/RecordPicture.tsx';
import { type ListWalk, walkIn } from '../list/ListWalk.ts';
import { type OpenedRow, openedRowKey } from '../list/useOpenedRow.ts';
import { ContactLine } from './ContactLine.tsx';
import { formatDay } from './PlannedDay.tsx';
import { ProfileActions } from './ProfileActions.tsx';
import type { ProfileRights } from './profileMay.ts';
import { useStep } from './useStep.ts';
import { WalkButtons } from './WalkButtons.tsx';

interface RecordWalkProps {
  entity: VisibleEntity;
  record: RaRecord;
}

function Walk({ entity, record, walk }: RecordWalkProps & { walk: ListWalk }) {
  const navigate = useNavigate();
  const { search } = useLocation();
  const store = useStoreContext();

  useEffect(() => {
    const key = openedRowKey(walk.list);
    const opened = store.getItem<OpenedRow>(key);
    const id = String(record.id);
    if (opened && opened.id !== id) store.setItem(key, { ...opened, id, at: walk.at });
  }, [store, walk.list, walk.at, record.id]);

  return (
    <WalkButtons
      walk={walk}
      id={String(record.id)}
      // replaces the current entry, so that the back button returns to the list
      onGo={(id, at) =>
        navigate(profilePath(entity, id) + search, { replace: true, state: { walk: { ...walk, at } } })
      }
    />
  );
}

/** The position of a record in the list it was opened from, with buttons to the previous and next one. */
function RecordWalk({ entity, record }: RecordWalkProps) {
  const { state } = useLocation();
  const walk = walkIn(state, entity.resource);
  return walk ? <Walk entity={entity} record={record} walk={walk} /> : null;
}

type StatusKey =
  | 'active.deactivated'
  | 'active.inactiveSince'
  | 'active.deactivatesAt'
  | 'active.reactivatesAt';

/** A statement about whether a record is active; `day` is a date or an instant as sent by the server. */
interface RecordStatus {
  key: StatusKey;
  day: string | null;
}

function dayOf(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}

/** The statuses of a record that is or will be deactivated; empty for one that is simply active. */
function recordStatus({ lifecycle }: Pick<Entity, 'lifecycle'>, record: RaRecord): RecordStatus[] {
  if (!lifecycle) return [];
  const day = (field: string | undefined) => (field === undefined ? null : dayOf(record[field]));
  const since = day(lifecycle.deactivatedField);
  const back = day(lifecycle.activateOnField);
  const end = day(lifecycle.deactivateOnField);
  if (record[lifecycle.activeField] === false) {
    const inactive: RecordStatus = since
      ? { key: 'active.inactiveSince', day: since }
      : { key: 'active.deactivated', day: null };
    return back ? [inactive, { key: 'active.reactivatesAt', day: back }] : [inactive];
  }
  return end ? [{ key: 'active.deactivatesAt', day: end }] : [];
}

interface CancelPlanProps {
  entity: VisibleEntity;
  record: RaRecord;
  onDone: () => Promise<void>;
}

/** Cancels a scheduled deactivation or reactivation; the record stays as it is. */
function CancelPlan({ entity, record, onDone }: CancelPlanProps) {
  const text = useText();
  const provider = useLeitstandData();
  const { run, isRunning } = useStep({ done: text('active.planCancelled'), onDone });
  // setting the current state again, effective at once, removes the scheduled date
  const stay = isInactive(entity, record) ? provider.deactivate : provider.reactivate;
  return (
    <Button size="small" disabled={isRunning} onClick={() => run(() => stay(entity.resource, record.id))}>
      {text('active.cancelPlan')}
    </Button>
  );
}

/** "Deaktiviert seit 01.02.2026", "Wird am 31.07.2026 deaktiviert". */
function RecordStatusChips({ entity, record }: { entity: VisibleEntity; record: RaRecord }) {
  const text = useText();

  function sentence({ key, day }: RecordStatus): string {
    if (key === 'active.deactivated' || day === null) return text('active.deactivated');
    return text(key, { date: formatDay(day) });
  }

  return recordStatus(entity, record).map((status) => (
    <Chip key={status.key} size="small" color="warning" variant="outlined" label={sentence(status)} />
  ));
}

interface ProfileHeaderProps {
  entity: VisibleEntity;
  record: RaRecord;
  may: ProfileRights;
  onAsk: (dialog: 'active' | 'delete' | 'share') => void;
  onChanged: () => Promise<void>;
}

const planned = new Set(['active.deactivatesAt', 'active.reactivatesAt']);

function hasPlan(entity: VisibleEntity, record: RaRecord): boolean {
  return recordStatus(entity, record).some(({ key }) => planned.has(key));
}

/** Title, reference line, state and actions of a record. */
export function ProfileHeader({ entity, record, may, onAsk, onChanged }: ProfileHeaderProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const reference = entity.referenceLine ? fillTemplate(entity, entity.referenceLine, record) : '';

  async function handleCancelled(): Promise<void> {
    await onChanged();
    // the focused button is gone
    heading.current?.focus();
  }

  return (
    <Stack
      component="header"
      direction="row"
      sx={{ flexWrap: 'wrap', justifyContent: 'space-between', alignItems: 'flex-start', gap: 2, mb: 2 }}
    >
      <Box sx={{ minWidth: 0, flex: '1 1 260px', display: 'flex', gap: 2 }}>
        <RecordPicture entity={entity} record={record} size={64} />
        <Box sx={{ minWidth: 0, flex: 1 }}>
          <Typography
            component="h2"
            variant="h3"
            ref={heading}
            tabIndex={-1}
            sx={{ overflowWrap: 'anywhere', hyphens: 'auto' }}
          >
            {recordTitle(entity, record)}
          </Typography>
          <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 1, mt: 0.5 }}>
            <Typography color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
              {reference === '' ? entity.title : `${entity.title} · ${reference}`}
            </Typography>
            <RecordStatusChips entity={entity} record={record} />
            {may.setActive && hasPlan(entity, record) ? (
              <CancelPlan entity={entity} record={record} onDone={handleCancelled} />
            ) : null}
          </Stack>
          <ContactLine entity={entity} record={record} />
        </Box>
      </Box>
      <Stack sx={{ alignItems: { xs: 'flex-start', md: 'flex-end' }, gap: 0.5 }}>
        <RecordWalk entity={entity} record={record} />
        <ProfileActions entity={entity} record={record} may={may} onAsk={onAsk} onChanged={onChanged} />
        <EditorsNote entity={entity} record={record} />
      </Stack>
    </Stack>
  );
}
