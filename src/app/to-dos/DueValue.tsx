import WarningIcon from '@mui/icons-material/WarningAmberOutlined';
import { Box } from '@mui/material';
import { useRecordContext } from 'ra-core';
import { formatDate } from '../../framework/admin/base/format/dates.ts';
import { Figures } from '../../framework/admin/records/fields/Figures.tsx';
import type { ValueProps } from '../../framework/admin/session/registry/Registry.ts';
import { dayInBerlin } from '../../framework/schema/dayInBerlin.ts';

const closed: readonly unknown[] = ['done', 'muted'];

/** Whether a task is open and was due before `today`. `due` and `today` are `YYYY-MM-DD`. */
export function isOverdue(status: unknown, due: unknown, today: string): boolean {
  return typeof due === 'string' && due < today && !closed.includes(status);
}

/** Due date of a task. Overdue ones are highlighted, with a text alternative for the colour. */
export function DueValue({ value }: Pick<ValueProps, 'value'>) {
  const status = useRecordContext()?.status;
  const day = <Figures text={formatDate(String(value))} />;
  if (!isOverdue(status, value, dayInBerlin(new Date()))) return day;
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        // fits both into a date column; the icon reaches into its padding
        gap: '2px',
        mr: '-8px',
        color: 'error.main',
        verticalAlign: 'bottom',
      }}
    >
      {day}
      <WarningIcon titleAccess="überfällig" sx={{ fontSize: 14 }} />
    </Box>
  );
}
