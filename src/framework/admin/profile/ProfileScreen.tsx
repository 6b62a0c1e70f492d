import { Box, Paper, Typography } from '@mui/material';
import { ShowBase, useRecordContext } from 'react-admin';
import { useRememberRecord } from '../dashboard/useRememberRecord.ts';
import { fillTemplate, recordTitle } from '../definitions/recordTitle.ts';
import { ScreenTitle } from '../layout/ScreenTitle.tsx';
import type { ScreenProps } from '../routing/EntityScreens.ts';

function Fields({ entity }: ScreenProps) {
  const record = useRecordContext();
  useRememberRecord(entity, record);
  if (!record) return null;
  return (
    <Paper variant="outlined" sx={{ p: 2 }}>
      <ScreenTitle title={recordTitle(entity, record)} />
      <Box component="dl" sx={{ m: 0 }}>
        {entity.fields.map(({ name, title }) => (
          <div key={name}>
            <Typography component="dt" variant="caption" color="textSecondary">
              {title}
            </Typography>
            <Typography component="dd" sx={{ m: 0, mb: 1 }}>
              {fillTemplate(entity.fields, `{${name}}`, record) || '–'}
            </Typography>
          </div>
        ))}
      </Box>
    </Paper>
  );
}

/** A record, read first. */
export function ProfileScreen({ entity }: ScreenProps) {
  return (
    <ShowBase>
      <Fields entity={entity} />
    </ShowBase>
  );
}
