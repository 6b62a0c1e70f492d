import InboxIcon from '@mui/icons-material/InboxOutlined';
import { Badge, IconButton, Menu, MenuItem, Tooltip, Typography } from '@mui/material';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { type CounterName, counters } from '../../contract/counters/counters.ts';
import type { CountersAnswer } from '../../contract/counters/readCounters.ts';
import { useDefinitions } from '../../framework/admin/session/definitions/useDefinitions.ts';
import { useLogin } from '../../framework/admin/shell/accounts/useLogin.ts';
import { dayInBerlin } from '../../framework/schema/dayInBerlin.ts';
import { useCounters } from './useCounters.ts';

interface OpenMatter {
  name: CounterName;
  label: string;
  count: number;
  /** Whether the count is about overdue records. */
  isLate: boolean;
}

const labels: readonly [CounterName, string][] = [
  ['openToDos', 'Deine offenen Aufgaben'],
  ['overdueToDos', 'Davon überfällig'],
  ['openSubmissions', 'Online-Anmeldungen'],
  ['openOrders', 'Bestellungen'],
  ['openTerminations', 'Anstehende Kündigungen'],
  ['studentAbsences', 'Aktuelle Abmeldungen'],
  ['openTeacherDocuments', 'Dokumente zu prüfen'],
  ['pendingPaychecksCount', 'Abrechnungen vor der Freigabe'],
];

/** Open matters with a count above zero. Stacks are missing because they have their own app bar tool. */
function openMatters(answer: CountersAnswer): OpenMatter[] {
  return labels.flatMap(([name, label]) => {
    const count = answer[name] ?? 0;
    return count > 0 ? [{ name, label, count, isLate: name === 'overdueToDos' }] : [];
  });
}

/** What the outbox has given up; its list is above the one of the jobs. */
function failedFollowUps({ failedFollowUps: count = 0 }: CountersAnswer, to: string | null) {
  if (count === 0 || to === null) return [];
  const label = 'Fehlgeschlagene Folgen von Änderungen';
  return [{ name: 'failedFollowUps' as const, label, count, isLate: true, to }];
}

const most = 1000;

/**
 * App bar tool for open matters: the badge counts the user's own tasks, the menu lists everything with a link
 * to the filtered list.
 */
export function CountersTool() {
  const login = useLogin();
  const { linkTo } = useDefinitions();
  const answer = useCounters();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const asked = counters(dayInBerlin(new Date()), login?.loginUserId ?? '');
  const matters = openMatters(answer).flatMap((matter) => {
    const { resource, filter } = asked[matter.name];
    const path = linkTo(resource);
    const to = path === null ? null : `${path}?${new URLSearchParams({ filter: JSON.stringify(filter) })}`;
    return to === null ? [] : [{ ...matter, to }];
  });
  const failed = failedFollowUps(answer, linkTo('cron-jobs'));
  const shown = [...matters, ...failed];
  if (shown.length === 0) return null;
  const own = answer.openToDos ?? 0;
  const late = answer.overdueToDos ?? 0;
  const label = own > 0 ? `Offene Vorgänge, ${own} davon für dich` : 'Offene Vorgänge';
  const close = () => setAnchor(null);
  return (
    <>
      <Tooltip title={label}>
        <IconButton
          color="inherit"
          aria-label={label}
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          onClick={({ currentTarget }) => setAnchor(currentTarget)}
        >
          <Badge badgeContent={own} max={99} color={late > 0 ? 'error' : 'primary'}>
            <InboxIcon />
          </Badge>
        </IconButton>
      </Tooltip>
      <Menu
        disablePortal
        anchorEl={anchor}
        open={anchor !== null}
        onClose={close}
        slotProps={{ list: { 'aria-label': 'Offene Vorgänge' }, paper: { sx: { minWidth: 280 } } }}
      >
        {shown.map(({ name, label: what, count, isLate, to }) => (
          <MenuItem key={name} component={Link} to={to} onClick={close} sx={{ gap: 3 }}>
            <Typography sx={{ flex: 1, pl: name === 'overdueToDos' ? 2 : 0 }}>{what}</Typography>
            <Typography
              sx={{
                fontVariantNumeric: 'tabular-nums',
                fontWeight: 500,
                ...(isLate ? { color: 'error.main' } : {}),
              }}
            >
              {count > most ? 'mehr als 1.000' : count}
            </Typography>
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
