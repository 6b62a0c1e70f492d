import { Stack, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import type { Field } from '../../framework/schema/model.ts';

interface EmptyWeekProps {
  field: Field;
  /** Whether it is stated that there are none; otherwise nothing is stated. */
  isStated: boolean;
  /** Offered actions. */
  children?: ReactNode;
}

/** A week without entries. */
export function EmptyWeek({ field, isStated, children }: EmptyWeekProps) {
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', columnGap: 2 }}>
      <Typography color="textSecondary">
        {isStated ? (field.emptyList ?? 'Nicht verfügbar') : 'Keine Angabe'}
      </Typography>
      {children}
    </Stack>
  );
}
