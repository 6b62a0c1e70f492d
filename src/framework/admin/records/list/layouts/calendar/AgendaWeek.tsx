import AddIcon from '@mui/icons-material/Add';
import { Box, ButtonBase, IconButton, Typography } from '@mui/material';
import { Link } from 'react-router-dom';
import { accusativeOf } from '../../../../../schema/german/grammar.ts';
import { useText } from '../../../../base/i18n/useText.ts';
import { profilePath } from '../../../../session/definitions/entityPaths.ts';
import type { EntityView } from '../../../../session/definitions/viewsOf.ts';
import { rowStop } from '../../moveBetweenRows.ts';
import { BesideButton, besideClass } from '../../panel/BesideButton.tsx';
import { besideOnCard, useOpenBeside } from '../../panel/openBeside.ts';
import { useListWalk } from '../../useListWalk.ts';
import { type CalendarEntry, entriesOn, fullDay } from './calendarEntries.ts';

interface EntryLinkProps {
  entity: EntityView;
  entry: CalendarEntry;
  /** One line, as in a month; else as many as it takes. */
  isShort?: boolean;
  /** The record opens beside the calendar. */
  onBeside?: () => void;
}

/** An entry of a calendar as a link to its record, with a button that opens it beside the calendar. */
export function EntryLink({ entity, entry, isShort = false, onBeside }: EntryLinkProps) {
  const { record, label, time } = entry;
  const walkFrom = useListWalk(entity);
  const openBeside = useOpenBeside(entity);
  return (
    <Box
      data-id={record.id}
      sx={{
        ...besideOnCard,
        position: 'relative',
        '& > button': { position: 'absolute', insetInlineEnd: 2, top: '50%', transform: 'translateY(-50%)' },
        ...(isShort ? { [`& > button.${besideClass}`]: { width: 24, height: 20 } } : {}),
      }}
    >
      <ButtonBase
        component={Link}
        to={profilePath(entity, record.id)}
        state={walkFrom(record.id)}
        title={isShort ? label : undefined}
        {...{ [rowStop]: 'link' }}
        sx={{
          display: 'block',
          width: '100%',
          textAlign: 'left',
          pl: 0.75,
          pr: isShort ? 0.75 : 4.5,
          py: isShort ? 0.125 : 0.75,
          borderRadius: 1,
          fontSize: isShort ? 13 : 14,
          lineHeight: 1.4,
          color: 'text.primary',
          bgcolor: 'action.selected',
          borderLeft: 3,
          borderColor: 'primary.main',
          overflowWrap: 'anywhere',
          '&:hover': { bgcolor: 'action.hover' },
          ...(isShort ? { overflow: 'hidden', whiteSpace: 'nowrap', textOverflow: 'ellipsis' } : {}),
        }}
      >
        {time === undefined ? null : `${time} `}
        {label}
      </ButtonBase>
      <BesideButton
        title={label}
        // in a month, a key opens the focused entry beside it
        isTabStop={!isShort}
        onClick={({ currentTarget }) => {
          openBeside(currentTarget);
          onBeside?.();
        }}
      />
    </Box>
  );
}

interface AgendaWeekProps {
  entity: EntityView;
  days: readonly string[];
  today: string;
  entries: readonly CalendarEntry[];
  newPathOn: (day: string) => string | undefined;
}

/** The days of a week below each other, for narrow screens. */
export function AgendaWeek({ entity, days, today, entries, newPathOn }: AgendaWeekProps) {
  const text = useText();
  return days.map((day) => {
    const own = entriesOn(entries, day);
    const newPath = newPathOn(day);
    return (
      <Box
        key={day}
        component="section"
        aria-label={fullDay(day)}
        sx={{ px: 1.5, py: 0.75, borderTop: 1, borderColor: 'divider' }}
      >
        <Box sx={{ display: 'flex', alignItems: 'center', minHeight: 40 }}>
          <Typography
            component="h3"
            variant="body1"
            aria-current={day === today ? 'date' : undefined}
            sx={{
              flex: 1,
              fontWeight: day === today ? 700 : 500,
              color: day === today ? 'primary.main' : 'text.primary',
            }}
          >
            {fullDay(day)}
          </Typography>
          {newPath === undefined ? null : (
            <IconButton
              className="no-print"
              aria-label={text('calendar.new', { name: accusativeOf(entity), day: fullDay(day) })}
              component={Link}
              to={newPath}
            >
              <AddIcon />
            </IconButton>
          )}
        </Box>
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 0.5 }}>
          {own.map((entry) => (
            <li key={entry.record.id}>
              <EntryLink entity={entity} entry={entry} />
            </li>
          ))}
        </Box>
      </Box>
    );
  });
}
