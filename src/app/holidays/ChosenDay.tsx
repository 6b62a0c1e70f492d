import { Box, Link, Typography } from '@mui/material';
import type { RaRecord } from 'ra-core';
import { Link as RouterLink } from 'react-router-dom';
import { formatDate } from '../../framework/admin/base/format/dates.ts';
import { choiceOf } from '../../framework/admin/records/fields/Tag.tsx';
import { profilePath } from '../../framework/admin/session/definitions/entityPaths.ts';
import type { VisibleEntity } from '../../framework/schema/contracts/definitions.ts';

interface ChosenDayProps {
  entity: VisibleEntity;
  day: string;
  holidays: readonly RaRecord[];
}

/** What is free on the chosen day, with links to the entries. */
export function ChosenDay({ entity, day, holidays }: ChosenDayProps) {
  const type = entity.fields.find(({ name }) => name === 'type');
  return (
    <Box aria-live="polite" sx={{ minHeight: 48, my: 1.5 }}>
      <Typography component="h2" variant="subtitle1">
        {formatDate(day, 'long')}
      </Typography>
      {holidays.length === 0 ? <Typography color="textSecondary">Kein freier Tag</Typography> : null}
      {holidays.map((holiday) => (
        <Typography key={holiday.id} component="div">
          <Link component={RouterLink} to={profilePath(entity, holiday.id)}>
            {String(holiday.name)}
          </Link>
          {type ? ` · ${choiceOf(type, holiday.type).label}` : ''}
          {holiday.start === holiday.end
            ? ''
            : ` · ${formatDate(String(holiday.start))} bis ${formatDate(String(holiday.end))}`}
        </Typography>
      ))}
    </Box>
  );
}
