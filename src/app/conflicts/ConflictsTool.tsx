import FlagIcon from '@mui/icons-material/FlagOutlined';
import { Badge, IconButton, Tooltip } from '@mui/material';
import { Link } from 'react-router-dom';
import { Permitted } from '../../framework/admin/session/rights/Permitted.tsx';
import { dayInBerlin } from '../../framework/schema/dayInBerlin.ts';
import { conflictNeeds, conflictScreenPath } from './conflictNeeds.ts';
import { useConflictList } from './useConflictList.ts';
import { weekOf } from './weekOf.ts';

function ConflictCount() {
  const query = { ...weekOf(dayInBerlin(new Date())), limit: 0 };
  // not live: each change would make every open page count again
  const { data } = useConflictList(query, { isLive: false, isQuiet: true });
  if (!data || data.hard === 0) return null;
  const label = data.hard === 1 ? '1 Konflikt in dieser Woche' : `${data.hard} Konflikte in dieser Woche`;
  return (
    <Tooltip title={label}>
      <IconButton
        color="inherit"
        component={Link}
        to={conflictScreenPath}
        aria-label={label}
        // a phone has no room for it beside the title; the menu leads there, too
        sx={{ display: { xs: 'none', sm: 'inline-flex' } }}
      >
        <Badge badgeContent={data.hard} max={99} color="error">
          <FlagIcon />
        </Badge>
      </IconButton>
    </Tooltip>
  );
}

/** App bar tool that counts the hard conflicts of this week; hidden if there are none. */
export function ConflictsTool() {
  return (
    <Permitted access={conflictNeeds}>
      <ConflictCount />
    </Permitted>
  );
}
