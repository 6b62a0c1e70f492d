import { Box, Typography } from '@mui/material';
import { formatInstant } from '../../framework/admin/base/format/dates.ts';
import { choiceOf } from '../../framework/admin/records/fields/Tag.tsx';
import type { Field } from '../../framework/schema/model.ts';
import { StatusTag } from './StatusTag.tsx';
import { stepsOf } from './stepsOf.ts';

interface StepHistoryProps {
  record: Readonly<Record<string, unknown>>;
  /** The field of the steps. */
  field: Field;
}

/** The steps of acquiring an institution, newest first. */
export function StepHistory({ record, field }: StepHistoryProps) {
  const steps = stepsOf(record).toReversed();
  const reasons = field.members?.find(({ name }) => name === 'reason');
  if (steps.length === 0) return <Typography color="textSecondary">Noch nichts eingetragen.</Typography>;
  return (
    <Box component="ul" aria-label={field.title} sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {steps.map(({ at, status, reason, note }, position) => (
        // two steps may be equal
        // biome-ignore lint/suspicious/noArrayIndexKey: the list only grows at its end
        <Box component="li" key={steps.length - position} sx={{ py: 1 }}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1 }}>
            <StatusTag status={status} />
            {reason && reasons ? <span>{choiceOf(reasons, reason).label}</span> : null}
            <Typography variant="caption" color="textSecondary">
              {at ? formatInstant(at) : null}
            </Typography>
          </Box>
          {note ? (
            <Typography variant="body2" sx={{ whiteSpace: 'pre-line' }}>
              {note}
            </Typography>
          ) : null}
        </Box>
      ))}
    </Box>
  );
}
