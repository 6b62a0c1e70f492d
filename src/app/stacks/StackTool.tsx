import TaskIcon from '@mui/icons-material/TaskAltOutlined';
import { Badge, IconButton, Tooltip } from '@mui/material';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useDefinitions } from '../../framework/admin/session/definitions/useDefinitions.ts';
import { lazyDialog } from '../../framework/admin/session/dialogs/lazyDialog.tsx';
import { useCounters } from '../counters/useCounters.ts';
import { recordInPath } from './recordInPath.ts';
import { useRecordStacks } from './useRecordStacks.ts';

const RecordStacksDialog = lazyDialog(
  async () => (await import('./RecordStacksDialog.tsx')).RecordStacksDialog,
);

/**
 * App bar tool: opens the stacks of the record on screen in a dialog, or the board on any other screen. A dot
 * marks open items.
 */
export function StackTool() {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const { linkTo } = useDefinitions();
  const { openStacks = 0 } = useCounters();
  const [isOpen, setIsOpen] = useState(false);
  const record = recordInPath(pathname);
  const ofRecord = useRecordStacks(record?.id ?? null);
  const board = linkTo('stacks');
  if (board === null) return null;
  const hasDot = record ? ofRecord.length > 0 : openStacks > 0;
  const what = record ? 'Stapel dieses Eintrags' : 'Stapel';
  const label = hasDot ? `${what}: etwas ist offen` : what;

  function handleClick(): void {
    if (record) setIsOpen(true);
    else if (board) navigate(board);
  }

  return (
    <>
      <Tooltip title={label}>
        <IconButton color="inherit" aria-label={label} onClick={handleClick}>
          <Badge variant="dot" color="error" invisible={!hasDot}>
            <TaskIcon />
          </Badge>
        </IconButton>
      </Tooltip>
      {isOpen && record ? (
        <RecordStacksDialog {...record} stacks={ofRecord} onClose={() => setIsOpen(false)} />
      ) : null}
    </>
  );
}
