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
import { useId, useRef, useState } from 'react';
import { lazyDialog } from '../../framework/admin/session/dialogs/lazyDialog.tsx';
import type { SectionPartProps } from '../../framework/admin/session/registry/Registry.ts';
import { addDays, mondayOf } from '../../framework/schema/dates.ts';
import { dayInBerlin } from '../../framework/schema/dayInBerlin.ts';
import type { Field } from '../../framework/schema/model.ts';
import { coversField } from '../../framework/schema/rights/fieldScope.ts';
import { LabelChoice } from '../week-grid/LabelChoice.tsx';
import type { WeekEntry } from '../week-grid/WeekEntry.ts';
import { EmptyWeek } from './EmptyWeek.tsx';
import { entriesOf } from './entriesOf.ts';
import { knownLabels } from './knownLabels.ts';
import { lastUpdated } from './lastUpdated.ts';
import { RealTimeDays } from './RealTimeDays.tsx';
import { RecurringTimes } from './RecurringTimes.tsx';
import { shownEntries } from './shownEntries.ts';
import { useRealTime } from './useRealTime.ts';
import { useWeekDialog } from './useWeekDialog.ts';
import { WeekTable } from './WeekTable.tsx';
import { weekField } from './weekField.ts';

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
