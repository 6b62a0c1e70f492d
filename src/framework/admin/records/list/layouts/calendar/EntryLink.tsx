import { ButtonBase } from '@mui/material';
import { Link } from 'react-router-dom';
import { profilePath } from '../../../../session/definitions/entityPaths.ts';
import type { EntityView } from '../../../../session/definitions/viewsOf.ts';
import type { CalendarEntry } from './calendarEntries.ts';

interface EntryLinkProps {
  entity: EntityView;
  entry: CalendarEntry;
  /** One line, as in a month; else as many as it takes. */
  isShort?: boolean;
}

/** An entry of a calendar as a link to its record. */
export function EntryLink({ entity, entry: { record, label, time }, isShort = false }: EntryLinkProps) {
  return (
    <ButtonBase
      component={Link}
      to={profilePath(entity, record.id)}
      title={isShort ? label : undefined}
      sx={{
        display: 'block',
        width: '100%',
        textAlign: 'left',
        px: 0.75,
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
  );
}
