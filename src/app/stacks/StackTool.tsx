import TaskIcon from '@mui/icons-material/TaskAltOutlined';
import { Badge, IconButton, Tooltip } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { findStacks, Stack } from '../../contract/stacks/stackManager.ts';
import { stackManagerPath } from '../../contract/stacks/stackManagerPath.ts';
import { useDefinitions } from '../../framework/admin/session/definitions/useDefinitions.ts';
import { lazyDialog } from '../../framework/admin/session/dialogs/lazyDialog.tsx';
import { callServer } from '../../framework/admin/session/http/callServer.ts';
import { useServices } from '../../framework/admin/session/services/useServices.ts';
import { useCounters } from '../counters/useCounters.ts';

/** Resources whose records the app bar looks up on stacks. */
const places: ReadonlySet<string> = new Set(['parents', 'students', 'employees', 'institutions']);

/** The record shown at a path such as `/institutions/6650…/edit`; null for other paths. */
export function recordInPath(path: string): { resource: string; id: string } | null {
  const [, resource = '', id = ''] = path.split('/');
  return places.has(resource) && /^[0-9a-f]{24}$/.test(id) ? { resource, id } : null;
}

/** Open stacks with open items about a record; empty without an id or without the right to read items. */
function useRecordStacks(id: string | null): Stack[] {
  const { http } = useServices();
  const stacks = useDefinitions().entity('stacks');
  const mayLook = stacks?.fields.some(({ name }) => name === 'items') ?? false;
  const { data } = useQuery({
    queryKey: ['stacks', 'ofRecord', id],
    enabled: id !== null && mayLook,
    queryFn: async ({ signal }) => {
      const asked = { query: { filter: { isClosed: false, meta: [String(id)] } }, signal, isQuiet: true };
      return (await callServer<typeof findStacks>(http, `GET ${stackManagerPath}`, asked)).stacks;
    },
  });
  return data ?? [];
}

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
