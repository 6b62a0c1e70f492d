import { Box, Typography } from '@mui/material';
import type { HistoryEntry } from '../../../schema/contracts/history.ts';
import { useText } from '../../base/i18n/useText.ts';
import { visuallyHidden } from '../../base/theme/visuallyHidden.ts';
import { ValueOrNone } from '../fields/ValueOrNone.tsx';
import { isEmptyValue } from '../form/isEmptyValue.ts';
import { isWide } from '../inputs/isWide.ts';
import type { ChangedUnit } from './changedUnits.ts';

interface HistoryChangeProps {
  unit: ChangedUnit;
  action: HistoryEntry['action'];
}

/** One value of a change, before and after. */
export function HistoryChange({ unit, action }: HistoryChangeProps) {
  const text = useText();
  const { field, before, after } = unit;
  // the link itself stays when its facts change
  const isUnchangedLink = action === 'linkFacts' && field.link !== undefined;
  const hadBefore = action !== 'create' && action !== 'link' && !isUnchangedLink;
  const hasAfter = action !== 'delete' && action !== 'unlink';
  // long values are shown side by side, short ones one after the other
  const isApart = hadBefore && hasAfter && isWide(field);
  const apart = {
    display: 'grid',
    columnGap: 1,
    gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) auto minmax(0, 1fr)' },
  };
  const inTurn = { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1 };

  function side(name: 'before' | 'after', value: unknown) {
    const isStruck = name === 'before' && !isEmptyValue(value);
    return (
      <Box
        component={name === 'before' ? 'del' : 'ins'}
        sx={{
          minWidth: 0,
          overflowWrap: 'anywhere',
          textDecoration: isStruck ? 'line-through' : 'none',
          color: name === 'before' ? 'text.secondary' : 'text.primary',
        }}
      >
        <Box component="span" sx={visuallyHidden}>
          {text(name === 'before' ? 'history.before' : 'history.after')}{' '}
        </Box>
        <ValueOrNone field={field} value={value} />
      </Box>
    );
  }

  return (
    <Box
      sx={{
        display: 'grid',
        columnGap: 2,
        py: 0.5,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 3fr)' },
      }}
    >
      <Typography component="dt" variant="caption" color="textSecondary">
        {field.title}
      </Typography>
      <Box component="dd" sx={{ m: 0, minWidth: 0, ...(isApart ? apart : inTurn) }}>
        {hadBefore ? side('before', before) : null}
        {hadBefore && hasAfter ? <span aria-hidden>→</span> : null}
        {hasAfter ? side('after', after) : null}
      </Box>
    </Box>
  );
}
