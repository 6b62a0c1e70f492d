import {
  Alert,
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  Typography,
} from '@mui/material';
import type { Identifier } from 'ra-core';
import { useId, useState } from 'react';
import type { AvailabilityEntry } from '../../../generated/types.ts';
import { isValidOn } from '../../contract/availabilities/entries.ts';
import { formatDate, formatTimeRange } from '../../framework/admin/base/format/dates.ts';
import { useIsNarrow } from '../../framework/admin/base/hooks/useIsNarrow.ts';
import { choiceOf } from '../../framework/admin/records/fields/Tag.tsx';
import { PlannedDay } from '../../framework/admin/records/profile/PlannedDay.tsx';
import { useStep } from '../../framework/admin/records/profile/useStep.ts';
import { useServices } from '../../framework/admin/session/services/useServices.ts';
import { useDialogLeaving } from '../../framework/admin/shell/dialogs/useDialogLeaving.tsx';
import type { VisibleEntity } from '../../framework/schema/contracts/definitions.ts';
import { addDays } from '../../framework/schema/dates.ts';
import { dayInBerlin } from '../../framework/schema/dayInBerlin.ts';
import type { Field } from '../../framework/schema/model.ts';
import type { WeekEntry } from '../week-grid/WeekEntry.ts';
import { WeekGrid } from '../week-grid/WeekGrid.tsx';
import { DayList, DayTimes, EntryLine } from './DayTimes.tsx';
import {
  compareWeeks,
  type DayDifference,
  nextSchoolYear,
  prepareYear,
  weekToPrepare,
} from './prepareYear.ts';

interface Mark {
  text: string;
  colour: string;
}

const marks = {
  added: { text: 'Neu', colour: 'success.main' },
  ended: { text: 'Endet', colour: 'error.main' },
  changed: { text: 'Geändert', colour: 'warning.main' },
  kept: { text: 'Bleibt', colour: 'text.secondary' },
} as const satisfies Record<string, Mark>;

function MarkText({ text, colour }: Mark) {
  return (
    <Box component="span" sx={{ color: colour, fontWeight: 500, minWidth: 72 }}>
      {text}
    </Box>
  );
}

/** The former entry, in grey. */
function Former({ field, entry }: { field: Field; entry: AvailabilityEntry }) {
  const labels = field.members?.find(({ name }) => name === 'labels');
  const named = (entry.labels ?? []).map((label) => (labels ? choiceOf(labels, label).label : label));
  const { startTime, endTime } = entry.timeRange ?? {};
  return (
    <Typography variant="body2" color="textSecondary" sx={{ ml: 10 }}>
      bisher {formatTimeRange(startTime ?? 0, endTime ?? 0)}, {named.join(', ')}
    </Typography>
  );
}

/** `2 neu, 1 endet, 5 bleiben` */
function summaryOf(days: readonly DayDifference[]): string {
  const count = (name: 'added' | 'ended' | 'changed' | 'kept') =>
    days.reduce((sum, day) => sum + day[name].length, 0);
  const [added, ended, changed, kept] = [count('added'), count('ended'), count('changed'), count('kept')];
  const parts = [
    added > 0 ? `${added} neu` : '',
    changed > 0 ? `${changed} geändert` : '',
    ended > 0 ? `${ended} ${ended === 1 ? 'endet' : 'enden'}` : '',
    kept > 0 ? `${kept} ${kept === 1 ? 'bleibt' : 'bleiben'}` : '',
  ];
  return parts.filter(Boolean).join(', ') || 'Keine Zeiten';
}

/** The differences between two weeks by weekday, below their numbers. */
function Difference({ field, days }: { field: Field; days: readonly DayDifference[] }) {
  const weekdays = field.members?.find(({ name }) => name === 'dayOfWeek');
  const keyOf = ({ timeRange }: AvailabilityEntry) => String(timeRange?.startTime);
  const line = (entry: AvailabilityEntry, mark: Mark) => (
    <EntryLine
      key={`${mark.text} ${keyOf(entry)}`}
      field={field}
      entry={{ ...entry, validFrom: null, validUntil: null }}
      mark={<MarkText {...mark} />}
    />
  );
  return (
    <>
      <Typography role="status" sx={{ mb: 1 }}>
        {summaryOf(days)}
      </Typography>
      <DayList>
        {days.map(({ dayOfWeek, added, ended, changed, kept }) => (
          <DayTimes key={dayOfWeek} day={weekdays ? choiceOf(weekdays, dayOfWeek).label : String(dayOfWeek)}>
            {added.map((entry) => line(entry, marks.added))}
            {changed.map(({ before, after }) => (
              <Box key={keyOf(after)}>
                {line(after, marks.changed)}
                <Former field={field} entry={before} />
              </Box>
            ))}
            {ended.map((entry) => line(entry, marks.ended))}
            {kept.map((entry) => line(entry, marks.kept))}
          </DayTimes>
        ))}
      </DayList>
    </>
  );
}

interface PrepareYearDialogProps {
  entity: VisibleEntity;
  id: Identifier;
  /** Field with availabilities. */
  field: Field;
  entries: readonly AvailabilityEntry[];
  /** Version of the record that the entries are from. */
  version: number;
  onDone: () => unknown;
  onClose: () => void;
}

/** Prepares the week of the next school year and shows what will change, before it is saved in one go. */
export function PrepareYearDialog(props: PrepareYearDialogProps) {
  const { entity, id, field, entries, version, onDone, onClose } = props;
  const titleId = useId();
  const isNarrow = useIsNarrow();
  const { dataProvider } = useServices();
  const today = dayInBerlin(new Date());
  const proposedDay = nextSchoolYear(today);
  const [firstDay, setFirstDay] = useState<string | null>(proposedDay);
  const [edited, setEdited] = useState<WeekEntry[] | null>(null);
  const { run, isRunning } = useStep({
    done: `Das Schuljahr ab ${firstDay === null ? '' : formatDate(firstDay)} ist vorbereitet.`,
    async onDone() {
      await onDone();
      onClose();
    },
  });
  const { guard, question } = useDialogLeaving({
    isDirty: () => edited !== null || firstDay !== proposedDay,
    isRunning,
    onClose,
  });
  const memberOf = (name: string) => field.members?.find((member) => member.name === name);
  const dayField = memberOf('validFrom');
  const isLater = firstDay !== null && firstDay > today;
  const week = edited ?? (weekToPrepare(entries, { today, firstDay: firstDay ?? today }) as WeekEntry[]);
  const next = isLater ? prepareYear(entries, week as AvailabilityEntry[], firstDay) : [];
  const isTooLong = field.maxItems !== undefined && next.length > field.maxItems;

  function handleRun(): void {
    run(() =>
      dataProvider.update(entity.resource, {
        id,
        data: { id, [field.name]: next },
        previousData: { id, $version: version, [field.name]: entries },
      }),
    );
  }

  return (
    <Dialog open fullWidth fullScreen={isNarrow} maxWidth="md" {...guard} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>Neues Schuljahr vorbereiten</DialogTitle>
      <DialogContent dividers>
        <DialogContentText>
          {firstDay === null
            ? 'Wähle den ersten Tag des neuen Schuljahres.'
            : `Die Zeiten von heute gelten bis zum ${formatDate(addDays(firstDay, -1))}. Ab dem ${formatDate(firstDay)} gilt die Woche, die du hier einträgst.`}
        </DialogContentText>
        <Box sx={{ pt: 2, maxWidth: 320 }}>
          {dayField ? (
            <PlannedDay field={dayField} title="Erster Tag" initial={proposedDay} onChange={setFirstDay} />
          ) : null}
        </Box>
        {firstDay === today ? (
          <Alert severity="warning" sx={{ mt: 1 }}>
            Der erste Tag muss nach dem heutigen liegen.
          </Alert>
        ) : null}
        <Typography component="h3" variant="h6" sx={{ mt: 2, mb: 1 }}>
          Woche im neuen Schuljahr
        </Typography>
        <WeekGrid
          title="Woche im neuen Schuljahr"
          entries={week}
          labels={memberOf('labels')?.options ?? []}
          onChange={setEdited}
          isDisabled={isRunning}
        />
        <Typography component="h3" variant="h6" sx={{ mt: 2, mb: 1 }}>
          Was sich ändert
        </Typography>
        <Difference
          field={field}
          days={compareWeeks(
            entries.filter((entry) => isValidOn(entry, today)),
            week as AvailabilityEntry[],
          )}
        />
        {isTooLong ? (
          <Alert severity="error" sx={{ mt: 2 }}>
            Das wären {next.length} Einträge, möglich sind {field.maxItems}. Lösche zuerst Zeiten, die vorbei
            sind.
          </Alert>
        ) : null}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={isRunning}>
          Abbrechen
        </Button>
        <Button variant="contained" onClick={handleRun} disabled={!isLater || isTooLong || isRunning}>
          Vorbereiten
        </Button>
      </DialogActions>
      {question}
    </Dialog>
  );
}
