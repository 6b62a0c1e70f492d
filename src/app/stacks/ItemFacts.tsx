import { Box, Typography } from '@mui/material';
import type { StackItem } from '../../contract/stacks/stackManager.ts';
import { formatDate } from '../../framework/admin/base/format/dates.ts';
import { RecordTitles } from '../../framework/admin/records/fields/RecordTitles.tsx';
import { RecordLink } from '../../framework/admin/records/fields/ReferencedRecords.tsx';
import { dayInBerlin } from '../../framework/schema/dayInBerlin.ts';

/** The linked record, due date, assignee and note of an item. */
export function ItemFacts({ item }: { item: StackItem }) {
  const { entityType, entityId, note } = item.meta;
  const isLate = typeof item.dueDate === 'string' && item.dueDate < dayInBerlin(new Date());
  return (
    <>
      {entityType && entityId ? (
        <Typography component="div" variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          <RecordLink resource={entityType} value={entityId} isCell />
        </Typography>
      ) : null}
      {item.dueDate || item.assignee ? (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, color: 'text.secondary', fontSize: 13 }}>
          {item.dueDate ? (
            <Box component="span" sx={isLate ? { color: 'error.main', fontWeight: 500 } : {}}>
              {`fällig ${formatDate(item.dueDate)}${isLate ? ' (überfällig)' : ''}`}
            </Box>
          ) : null}
          {item.assignee ? (
            <Box component="span" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
              <RecordTitles resource="login-users" ids={[item.assignee]} />
            </Box>
          ) : null}
        </Box>
      ) : null}
      {note ? (
        <Typography
          variant="body2"
          color="textSecondary"
          sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}
        >
          {note}
        </Typography>
      ) : null}
    </>
  );
}
