import MoreVertIcon from '@mui/icons-material/MoreVert';
import { IconButton, Menu, MenuItem } from '@mui/material';
import { useState } from 'react';
import type { StoredView } from '../../../../schema/contracts/listViews.ts';
import { useText } from '../../../base/i18n/useText.ts';
import type { EntityView } from '../../../session/definitions/viewsOf.ts';
import { useReportFailure } from '../../../session/failures/useReportFailure.ts';
import { offerTimeout } from '../../../session/notices/createNotices.ts';
import { useServices } from '../../../session/services/useServices.ts';
import { StepDialog } from '../../../shell/dialogs/FormDialog.tsx';
import type { useListViews } from './useListViews.ts';
import { sharingToSend } from './ViewDialog.tsx';

interface ViewMenuProps {
  entity: EntityView;
  view: StoredView;
  views: readonly StoredView[];
  stored: ReturnType<typeof useListViews>;
  onEdit: () => void;
  /** Called once the view is removed. */
  onLeft: () => void;
}

/** Actions on the open view: rename, share, move, copy its link, delete. */
export function ViewMenu({ view, views, stored, onEdit, onLeft }: ViewMenuProps) {
  const text = useText();
  const { notices } = useServices();
  const report = useReportFailure();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isRemoving, setIsRemoving] = useState(false);
  const { name, owner, sharing } = view;
  const mayRemove = view.mayChange || owner === null;
  const place = views.indexOf(view);

  async function copyLink(): Promise<void> {
    try {
      await navigator.clipboard.writeText(window.location.href);
      notices.show({ text: text('view.copied'), severity: 'success' });
    } catch {
      // browsers have no clipboard without TLS, or the user refused access
      notices.show({ text: text('view.notCopied'), severity: 'warning' });
    }
  }

  async function restore(): Promise<void> {
    const again = sharing ? { sharing: sharingToSend(sharing) } : {};
    try {
      await stored.create({ name, view: view.view, ...(view.isShared ? again : {}) });
    } catch (error) {
      report(error);
    }
  }

  async function remove(): Promise<void> {
    setIsRemoving(false);
    if (!(await stored.remove(view))) return;
    onLeft();
    const undo = { label: text('view.undo'), onClick: () => void restore() };
    notices.show({
      text: text('view.removed', { name }),
      severity: 'success',
      // somebody else's view would come back as one's own
      ...(owner === null ? { actions: [undo], timeout: offerTimeout } : {}),
    });
  }

  const entries = [
    ...(view.mayChange ? [{ label: text('view.edit'), onRun: onEdit }] : []),
    ...(place > 0 ? [{ label: text('view.before'), onRun: () => stored.move(view, -1) }] : []),
    ...(place < views.length - 1 ? [{ label: text('view.after'), onRun: () => stored.move(view, 1) }] : []),
    { label: text('view.copyLink'), onRun: () => void copyLink() },
    ...(mayRemove
      ? [{ label: text('view.remove'), onRun: () => (view.isShared ? setIsRemoving(true) : void remove()) }]
      : []),
  ];
  const label = text('view.manage', { name });
  return (
    <>
      <IconButton
        size="small"
        aria-label={label}
        aria-haspopup="menu"
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <MoreVertIcon fontSize="small" />
      </IconButton>
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { 'aria-label': label } }}
      >
        {entries.map(({ label: entry, onRun }) => (
          <MenuItem
            key={entry}
            onClick={() => {
              setAnchor(null);
              onRun();
            }}
          >
            {entry}
          </MenuItem>
        ))}
      </Menu>
      {isRemoving ? (
        <StepDialog
          title={text('view.removeTitle', { name })}
          description={text('view.removeShared')}
          action={text('view.remove')}
          isDangerous
          isRunning={false}
          onRun={() => void remove()}
          onClose={() => setIsRemoving(false)}
        />
      ) : null}
    </>
  );
}
