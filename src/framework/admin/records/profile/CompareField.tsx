import { Box, Checkbox, FormControlLabel, type Theme, Typography } from '@mui/material';
import { useText } from '../../base/i18n/useText.ts';
import { visuallyHidden } from '../../base/theme/visuallyHidden.ts';
import { ValueOrNone } from '../fields/ValueOrNone.tsx';
import type { ComparedField } from './comparedFields.ts';

interface CompareFieldProps {
  compared: ComparedField;
  /** Absent if the earlier value cannot be restored or is already the current one. */
  onToggle?: (() => void) | undefined;
  isChosen: boolean;
}

/** Side by side, the two columns make the labels redundant for sighted users. */
const sideName = ({ breakpoints }: Theme) => ({ [breakpoints.up('sm')]: visuallyHidden });
const half = { minWidth: 0, overflowWrap: 'anywhere' };

/** One field in two states, side by side if there is room. */
export function CompareField({ compared: { field, units }, onToggle, isChosen }: CompareFieldProps) {
  const text = useText();
  // an empty list of links means no value; in other kinds an empty list is a value
  const shown = (value: unknown) => (field.link && Array.isArray(value) && value.length === 0 ? null : value);
  const isWhole = units.length === 1 && units[0]?.path === field.name;
  return (
    <Box component="li" sx={{ py: 1, borderTop: 1, borderColor: 'divider' }}>
      {onToggle ? (
        <FormControlLabel
          label={<Typography variant="subtitle2">{field.title}</Typography>}
          control={<Checkbox size="small" checked={isChosen} onChange={onToggle} />}
        />
      ) : (
        <Typography variant="subtitle2" sx={{ py: 0.75 }}>
          {field.title}
        </Typography>
      )}
      {units.map(({ path, field: unit, before, after }) => (
        <Box key={path} sx={{ mb: 0.5 }}>
          {isWhole ? null : (
            <Typography variant="caption" color="textSecondary" component="p">
              {unit.title}
            </Typography>
          )}
          <Box
            sx={{
              display: 'grid',
              columnGap: 2,
              gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
            }}
          >
            <Box sx={{ ...half, color: 'text.secondary' }}>
              <Box component="span" sx={sideName}>
                {text('compare.earlier')}:{' '}
              </Box>
              <ValueOrNone field={unit} value={shown(before)} />
            </Box>
            <Box sx={half}>
              <Box component="span" sx={sideName}>
                {text('compare.later')}:{' '}
              </Box>
              <ValueOrNone field={unit} value={shown(after)} />
            </Box>
          </Box>
        </Box>
      ))}
    </Box>
  );
}
