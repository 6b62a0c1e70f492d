import { Box, Breadcrumbs, Link, Typography } from '@mui/material';
import type { RaRecord } from 'ra-core';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import type { VisibleEntity } from '../../../schema/contracts/definitions.ts';
import { isInactive } from '../../../schema/isInactive.ts';
import { useText } from '../../base/i18n/useText.ts';
import { listPath } from '../../session/definitions/entityPaths.ts';
import { recordTitle } from '../../session/definitions/recordTitle.ts';
import { lazyDialog } from '../../session/dialogs/lazyDialog.tsx';
import { useRememberRecord } from '../../shell/dashboard/useRememberRecord.ts';
import { ScreenTitle } from '../../shell/layout/ScreenTitle.tsx';
import { ActiveDialog } from './ActiveDialog.tsx';
import { DeleteDialog } from './DeleteDialog.tsx';
import { hasList } from './hasList.ts';
import { ProfileHeader } from './ProfileHeader.tsx';
import { ProfileTabs } from './ProfileTabs.tsx';
import { profileMay } from './profileMay.ts';
import { useLeaveByEscape } from './useLeaveByEscape.ts';
import { useOpenTab } from './useOpenTab.ts';

/** Breadcrumbs of a record: its menu group and a link to its list. */
function ToList({ entity }: { entity: VisibleEntity }) {
  const text = useText();
  if (!hasList(entity)) return null;
  return (
    <Breadcrumbs aria-label={text('profile.place')} className="no-print" sx={{ mb: 0.5, fontSize: 13 }}>
      <Typography color="textSecondary" sx={{ fontSize: 'inherit' }}>
        {entity.menu}
      </Typography>
      <Link component={RouterLink} to={listPath(entity)}>
        {entity.plural}
      </Link>
    </Breadcrumbs>
  );
}

const ShareAccessDialog = lazyDialog(
  async () => (await import('../sharing/ShareAccessDialog.tsx')).ShareAccessDialog,
);

interface ProfileProps {
  entity: VisibleEntity;
  record: RaRecord;
  /** Reloads the record after a change. */
  onChanged: () => Promise<void>;
}

/** The profile of one loaded record. */
export function Profile({ entity, record, onChanged }: ProfileProps) {
  const text = useText();
  const [dialog, setDialog] = useState<'active' | 'delete' | 'share' | null>(null);
  const [tab, openTab] = useOpenTab();
  const may = profileMay(entity, record);
  const close = () => setDialog(null);
  const shared = { entity, record, onDone: onChanged, onClose: close };
  useRememberRecord(entity, record);
  useLeaveByEscape(entity);
  return (
    <Box sx={{ maxWidth: 1200 }}>
      <ScreenTitle title={recordTitle(entity, record)} />
      <ToList entity={entity} />
      <ProfileHeader entity={entity} record={record} may={may} onAsk={setDialog} onChanged={onChanged} />
      <ProfileTabs entity={entity} record={record} open={tab} onOpen={openTab} onChanged={onChanged} />
      {dialog === 'active' ? <ActiveDialog {...shared} /> : null}
      {dialog === 'delete' ? (
        <DeleteDialog
          {...shared}
          {...(may.setActive && !isInactive(entity, record)
            ? { onDeactivate: () => setDialog('active') }
            : {})}
        />
      ) : null}
      {dialog === 'share' ? (
        <ShareAccessDialog
          entityType={entity.resource}
          id={String(record.id)}
          dialogTitle={text('share.title', { title: recordTitle(entity, record) })}
          onClose={close}
        />
      ) : null}
    </Box>
  );
}
