import ChevronLeftIcon from '@mui/icons-material/ChevronLeft';
import ChevronRightIcon from '@mui/icons-material/ChevronRight';
import { Box, IconButton, Typography } from '@mui/material';
import { conflictNames } from '../../contract/conflicts/Conflict.ts';
import { formatDate } from '../../framework/admin/base/format/dates.ts';
import { SelectFilter } from '../../framework/admin/records/list/filters/kindFilters.tsx';
import { useDefinitions } from '../../framework/admin/session/definitions/useDefinitions.ts';
import { addDays } from '../../framework/schema/dates.ts';
import type { ConflictFilters } from './useConflictQuery.ts';

interface ConflictFilterBarProps {
  filters: ConflictFilters;
  onChange: (change: Partial<ConflictFilters>) => void;
}

/** Chooses the week, the federal state and the kind of conflicts. */
export function ConflictFilterBar({ filters, onChange }: ConflictFilterBarProps) {
  const { entity } = useDefinitions();
  const { week, state, kind } = filters;
  const address = entity('institutions')?.fields.find(({ name }) => name === 'address');
  const states = address?.members?.find(({ name }) => name === 'state')?.options ?? [];
  return (
    <Box
      className="no-print"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 1,
        mb: 1,
        '& > .MuiFormControl-root': { width: { xs: '100%', sm: 260 } },
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', width: { xs: '100%', sm: 'auto' } }}>
        <IconButton aria-label="Vorige Woche" onClick={() => onChange({ week: addDays(week, -7) })}>
          <ChevronLeftIcon />
        </IconButton>
        <Typography
          aria-live="polite"
          sx={{ fontVariantNumeric: 'tabular-nums', flex: 1, textAlign: 'center' }}
        >
          {formatDate(week)} – {formatDate(addDays(week, 6))}
        </Typography>
        <IconButton aria-label="Nächste Woche" onClick={() => onChange({ week: addDays(week, 7) })}>
          <ChevronRightIcon />
        </IconButton>
      </Box>
      {states.length > 0 ? (
        <SelectFilter
          id="conflict-state"
          label="Bundesland"
          value={states.some(({ value }) => value === state) ? state : ''}
          options={states.map(({ value, title }) => ({ value: String(value), title }))}
          onChange={(next) => onChange({ state: next })}
        />
      ) : null}
      <SelectFilter
        id="conflict-kind"
        label="Art"
        value={kind}
        options={Object.entries(conflictNames).map(([value, title]) => ({ value, title }))}
        onChange={(next) => onChange({ kind: next })}
      />
    </Box>
  );
}
