import AddIcon from '@mui/icons-material/Add';
import EditIcon from '@mui/icons-material/EditOutlined';
import ExpandLessIcon from '@mui/icons-material/ExpandLess';
import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import {
  Box,
  Button,
  Checkbox,
  FormControlLabel,
  IconButton,
  Stack,
  Tooltip,
  Typography,
} from '@mui/material';
import type { RaRecord } from 'ra-core';
import { useId, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { RealTimeAvailabilities } from '../../contract/scheduler/findAvailabilities.ts';
import { formatTimeRange } from '../../framework/admin/base/format/dates.ts';
import { sectionDraftKey } from '../../framework/admin/records/form/useFormDraft.ts';
import { lazyDialog } from '../../framework/admin/session/dialogs/lazyDialog.tsx';
import { useDrafts } from '../../framework/admin/session/drafts/useDrafts.ts';
import type { SectionPartProps } from '../../framework/admin/session/registry/Registry.ts';
import { clockInBerlin } from '../../framework/schema/clockInBerlin.ts';
import type { VisibleEntity } from '../../framework/schema/contracts/definitions.ts';
import { addDays, mondayOf } from '../../framework/schema/dates.ts';
import { dayInBerlin } from '../../framework/schema/dayInBerlin.ts';
import type { EnumOption, Field } from '../../framework/schema/model.ts';
import { coversField } from '../../framework/schema/rights/fieldScope.ts';
import { LabelChoice } from '../week-grid/LabelChoice.tsx';
import type { WeekEntry } from '../week-grid/WeekEntry.ts';
import { EmptyWeek } from './EmptyWeek.tsx';
import { RealTimeDays } from './RealTimeDays.tsx';
import { recurringText, TakenReasonText } from './takenText.tsx';
import { useRealTime } from './useRealTime.ts';
import { WeekTable } from './WeekTable.tsx';
import { entriesOf, knownLabels, shownEntries, weekField } from './weekEntries.ts';

/** Time of the newest entry as `23.11.2026 um 14:05 Uhr`; null if no entry has one. */
export function lastUpdated(entries: readonly Pick<WeekEntry, 'updatedAt'>[]): string | null {
  const instants = entries.flatMap(({ updatedAt }) =>
    typeof updatedAt === 'string' ? [Date.parse(updatedAt)] : [],
  );
  const known = instants.filter((instant) => !Number.isNaN(instant));
  if (known.length === 0) return null;
  const [day, time] = clockInBerlin(new Date(Math.max(...known))).split(', ');
  return `${day} um ${time} Uhr`;
}

type RecurringTime = RealTimeAvailabilities['recurring'][number];

interface RecurringTimesProps {
  days: readonly EnumOption[];
  times: readonly RecurringTime[];
}

/** Recurring bookings of the week, with their frequency. */
function RecurringTimes({ days, times }: RecurringTimesProps) {
  if (times.length === 0) return null;
  const dayOf = (time: RecurringTime) => days.find(({ value }) => value === time.dayOfWeek)?.title ?? '';
  const sorted = times.toSorted(
    (one, other) => one.dayOfWeek - other.dayOfWeek || one.timeRange.startTime - other.timeRange.startTime,
  );
  return (
    <div>
      <Typography component="h4" variant="subtitle2" color="textSecondary">
        Regelmäßig belegt
      </Typography>
      <Box component="ul" aria-label="Regelmäßig belegt" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {sorted.map((time, at) => (
          <li key={String(at)}>
            {dayOf(time)}s {formatTimeRange(time.timeRange.startTime, time.timeRange.endTime)}:{' '}
            {recurringText(time)}
            {time.kind === 'taken' ? null : (
              <>
                {' '}
                (<TakenReasonText reason={time} />)
              </>
            )}
          </li>
        ))}
      </Box>
    </div>
  );
}

interface WeekDialogOptions {
  entity: VisibleEntity;
  record: RaRecord;
  field: Field;
  canEdit: boolean;
  openedBy: string | undefined;
}

/** Whether the dialog of a week is open: after its button, by the query, or where a login interrupted it. */
function useWeekDialog({ entity, record, field, canEdit, openedBy }: WeekDialogOptions) {
  const [params, setParams] = useSearchParams();
  const drafts = useDrafts();
  const [isAsked, setIsAsked] = useState(
    () => drafts.readDraft(sectionDraftKey(entity, record, [field.name]))?.isInterrupted === true,
  );
  const [opening, setOpening] = useState(0);
  const isByQuery = openedBy !== undefined && params.get(openedBy) === 'true';
  return {
    isOpen: canEdit && (isAsked || isByQuery),
    /** Key of the dialog: one that is asked for while another is still closing is a new one. */
    opening,
    open() {
      setIsAsked(true);
      setOpening((before) => before + 1);
    },
    close() {
      setIsAsked(false);
      if (!isByQuery) return;
      setParams(
        (before) => {
          const next = new URLSearchParams(before);
          next.set(openedBy, 'false');
          return next;
        },
        { replace: true },
      );
    },
  };
}

const AvailabilityDialog = lazyDialog(
  async () => (await import('./AvailabilityDialog.tsx')).AvailabilityDialog,
);

interface WeekPanelProps extends Omit<SectionPartProps, 'fields'> {
  field: Field;
}

interface FilledWeekProps extends WeekPanelProps {
  entries: WeekEntry[];
}

/** A week with entries: filtered by label, and reconciled with what takes its times. */
function FilledWeek({ entity, record, field, entries }: FilledWeekProps) {
  const [chosen, setChosen] = useState<string[]>([knownLabels.forCourses]);
  const [isOn, setIsOn] = useState(false);
  const [monday, setMonday] = useState(() => mondayOf(dayInBerlin(new Date())));
  const known = weekField(field);
  const { isOffered, week } = useRealTime({
    entity,
    record,
    field,
    isOn,
    from: monday,
    to: addDays(monday, 6),
  });
  const all = week ? (entriesOf(week.availabilities) ?? []) : entries;
  const shown = shownEntries(all, chosen);
  const hidden = all.length - shown.length;
  const updated = lastUpdated(entries);
  return (
    <Stack sx={{ gap: 2 }}>
      <Stack
        direction="row"
        className="no-print"
        sx={{ flexWrap: 'wrap', columnGap: 3, rowGap: 1, alignItems: 'center' }}
      >
        <LabelChoice labels={known.labels} chosen={chosen} onChange={setChosen} />
        {isOffered ? (
          <FormControlLabel
            control={<Checkbox checked={isOn} onChange={(_, checked) => setIsOn(checked)} />}
            label="Echtzeitabgleich"
          />
        ) : null}
      </Stack>
      {shown.length === 0 ? (
        <Typography color="textSecondary">
          {week ? 'Mit dieser Auswahl ist nichts frei.' : 'Mit dieser Auswahl ist nichts angegeben.'}
        </Typography>
      ) : (
        <WeekTable {...known} entries={shown} />
      )}
      {hidden > 0 ? (
        <Typography variant="body2" color="textSecondary">
          {hidden === 1 ? 'Eine weitere Zeit' : `${hidden} weitere Zeiten`} mit anderen Einsatzarten
        </Typography>
      ) : null}
      {week ? <RecurringTimes days={known.days} times={week.recurring} /> : null}
      {week?.days ? (
        <RealTimeDays days={week.days} chosen={chosen} monday={monday} onMove={setMonday} />
      ) : null}
      {updated === null ? null : (
        <Typography variant="body2" color="textSecondary">
          Zuletzt aktualisiert: {updated}
        </Typography>
      )}
    </Stack>
  );
}

function WeekPanel(props: WeekPanelProps) {
  const { entity, record, field, title, openedBy } = props;
  const id = useId();
  const [isExpanded, setIsExpanded] = useState(true);
  const editButton = useRef<HTMLButtonElement>(null);
  const updatable = record.$access?.update ?? entity.rights.update;
  const canEdit = entity.actions.includes('update') && coversField(updatable, field.name);
  const { isOpen, opening, open, close } = useWeekDialog({ entity, record, field, canEdit, openedBy });
  const entries = entriesOf(record[field.name]);

  return (
    <>
      <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between', minHeight: 32 }}>
        <Typography component="h3" variant="h6">
          <Button
            color="inherit"
            aria-expanded={isExpanded}
            aria-controls={`${id}-week`}
            endIcon={isExpanded ? <ExpandLessIcon /> : <ExpandMoreIcon />}
            onClick={() => setIsExpanded(!isExpanded)}
            sx={{ font: 'inherit', p: 0, minWidth: 0 }}
          >
            {title}
          </Button>
        </Typography>
        {canEdit ? (
          <Tooltip title={`${field.title} bearbeiten`}>
            <IconButton
              ref={editButton}
              size="small"
              className="no-print"
              aria-label={`${field.title} bearbeiten`}
              onClick={open}
            >
              <EditIcon fontSize="small" />
            </IconButton>
          </Tooltip>
        ) : null}
      </Stack>
      <Box id={`${id}-week`} hidden={!isExpanded} sx={{ mt: 1.5 }}>
        {entries !== null && entries.length > 0 ? (
          <FilledWeek {...props} entries={entries} />
        ) : (
          <EmptyWeek field={field} isStated={entries !== null}>
            {canEdit && entries === null ? (
              <Button className="no-print" startIcon={<AddIcon />} onClick={open}>
                {field.title} angeben
              </Button>
            ) : null}
          </EmptyWeek>
        )}
      </Box>
      {isOpen ? (
        <AvailabilityDialog key={opening} entity={entity} id={record.id} field={field} onClosed={close} />
      ) : null}
    </>
  );
}

/** The week that a field of the section holds: shown, filtered, reconciled and edited in a dialog. */
export function AvailabilitiesPart({ fields, ...props }: SectionPartProps) {
  return fields.map((field) => <WeekPanel key={field.name} {...props} field={field} />);
}
