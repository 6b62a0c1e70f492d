import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  Skeleton,
} from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useGetOne } from 'ra-core';
import { useId } from 'react';
import { useNavigate } from 'react-router-dom';
import type { AvailabilityEntry } from '../../../generated/types.ts';
import { sortEntries } from '../../contract/availabilities/entries.ts';
import { formatDate } from '../../framework/admin/base/format/dates.ts';
import { useStep } from '../../framework/admin/records/profile/useStep.ts';
import type { AppDialogProps } from '../../framework/admin/session/dialogs/appDialogs.ts';
import { useServices } from '../../framework/admin/session/services/useServices.ts';
import { dayInBerlin } from '../../framework/schema/dayInBerlin.ts';
import type { Field } from '../../framework/schema/model.ts';
import { DayList, DayTimes, EntryLine } from '../school-year/DayTimes.tsx';
import { confirmEntries } from './confirmEntries.ts';

interface ExpiredAvailabilitiesDialogProps extends AppDialogProps {
  resource: string;
  id: string;
  /** Last change of an entry, ISO with Z. */
  newest: string;
  /** The definition of the availabilities. */
  field: Field;
  /** Path of the own profile. */
  profile: string;
}

/** The entries by weekday. */
function Week({ field, entries }: { field: Field; entries: readonly AvailabilityEntry[] }) {
  const days = field.members?.find(({ name }) => name === 'dayOfWeek')?.options ?? [];
  const sorted = sortEntries(entries);
  return (
    <DayList>
      {days.map(({ value, title }) => {
        const ofDay = sorted.filter(({ dayOfWeek }) => dayOfWeek === value);
        return ofDay.length === 0 ? null : (
          <DayTimes key={value} day={title}>
            {ofDay.map((entry) => (
              <EntryLine
                key={`${entry.timeRange?.startTime} ${entry.validFrom}`}
                field={field}
                entry={entry}
              />
            ))}
          </DayTimes>
        );
      })}
    </DayList>
  );
}

/** Asks people whether their availabilities are still true: confirms them, or leads to changing them. */
export function ExpiredAvailabilitiesDialog({
  resource,
  id,
  newest,
  field,
  profile,
  onClose,
}: ExpiredAvailabilitiesDialogProps) {
  const titleId = useId();
  const navigate = useNavigate();
  const { dataProvider } = useServices();
  const queryClient = useQueryClient();
  const { data: record } = useGetOne(resource, { id });
  const { run, isRunning } = useStep({
    done: 'Deine Verfügbarkeiten sind bestätigt.',
    onDone() {
      onClose();
      return queryClient.invalidateQueries({ queryKey: [resource] });
    },
  });
  const today = dayInBerlin(new Date());
  const entries = (record?.[field.name] ?? []) as AvailabilityEntry[];
  const open = entries.filter(({ validUntil }) => !validUntil || validUntil >= today);

  function handleConfirm(): void {
    if (!record) return;
    const data = { ...record, [field.name]: confirmEntries(entries, today) };
    run(() => dataProvider.update(resource, { id, data, previousData: record }));
  }

  function handleChange(): void {
    onClose();
    navigate(`${profile}?instantUpdateAvailabilities=true`);
  }

  return (
    <Dialog open fullWidth maxWidth="sm" onClose={isRunning ? undefined : onClose} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>Stimmen deine Verfügbarkeiten noch?</DialogTitle>
      <DialogContent>
        <DialogContentText sx={{ mb: 2 }}>
          Du hast sie zuletzt am {formatDate(dayInBerlin(new Date(newest)))} geändert oder bestätigt.
        </DialogContentText>
        {record ? <Week field={field} entries={open} /> : <Skeleton height={120} />}
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap', rowGap: 1 }}>
        <Button onClick={onClose} disabled={isRunning} sx={{ mr: 'auto' }}>
          Später
        </Button>
        <Button onClick={handleChange} disabled={isRunning}>
          Ändern
        </Button>
        <Button variant="contained" onClick={handleConfirm} disabled={!record || isRunning} autoFocus>
          Stimmt noch
        </Button>
      </DialogActions>
    </Dialog>
  );
}
