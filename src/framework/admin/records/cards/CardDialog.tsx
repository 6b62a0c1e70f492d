import CloseIcon from '@mui/icons-material/Close';
import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Drawer,
  IconButton,
  Skeleton,
} from '@mui/material';
import { type RaRecord, useGetOne } from 'ra-core';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import type { VisibleEntity } from '../../../schema/contracts/definitions.ts';
import { useIsNarrow } from '../../base/hooks/useIsNarrow.ts';
import { useText } from '../../base/i18n/useText.ts';
import { visuallyHidden } from '../../base/theme/visuallyHidden.ts';
import { profilePath } from '../../session/definitions/entityPaths.ts';
import { recordTitle } from '../../session/definitions/recordTitle.ts';
import { lazyDialog } from '../../session/dialogs/lazyDialog.tsx';
import type { RegisteredCard } from '../../session/registry/Registry.ts';
import { useServices } from '../../session/services/useServices.ts';
import { populatedFields, profileMay } from '../profile/profileMay.ts';

interface CardFrameProps {
  /** Accessible name. */
  label: string;
  /** Maximum width in pixels. */
  width: number;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog; on a phone a sheet at the bottom of the screen. */
function CardFrame({ label, width, onClose, children }: CardFrameProps) {
  const isPhone = useIsNarrow();
  if (isPhone) {
    return (
      <Drawer
        open
        anchor="bottom"
        onClose={onClose}
        slotProps={{
          paper: {
            role: 'dialog',
            'aria-modal': true,
            'aria-label': label,
            sx: { maxHeight: '88dvh', borderTopLeftRadius: 16, borderTopRightRadius: 16 },
          },
        }}
      >
        {children}
      </Drawer>
    );
  }
  return (
    <Dialog
      open
      fullWidth
      maxWidth={false}
      onClose={onClose}
      slotProps={{ paper: { sx: { maxWidth: width } } }}
    >
      <DialogTitle component="span" sx={visuallyHidden}>
        {label}
      </DialogTitle>
      {children}
    </Dialog>
  );
}

const ShareAccessDialog = lazyDialog(
  async () => (await import('../sharing/ShareAccessDialog.tsx')).ShareAccessDialog,
);

interface CardDialogProps {
  entity: VisibleEntity;
  id: string;
  registered: RegisteredCard;
  onClose: () => void;
  /** Closes all cards, before another page opens. */
  onLeave: () => void;
}

const skeleton = <Skeleton variant="rounded" height={240} />;

/** The card of a record, loaded when it opens. A failure to load is reported and closes the card. */
export function CardDialog({ entity, id, registered, onClose, onLeave }: CardDialogProps) {
  const text = useText();
  const { notices } = useServices();
  const populate = populatedFields(entity);
  const { data: record, error } = useGetOne(
    entity.resource,
    { id, ...(populate.length > 0 ? { meta: { populate } } : {}) },
    { retry: false },
  );
  const failure = registered.loadFailed ?? text('card.loadFailed');
  useEffect(() => {
    if (!error) return;
    notices.show({ text: failure, severity: 'error' });
    onClose();
  }, [error, failure, notices, onClose]);
  const title = record ? recordTitle(entity, record) : entity.title;
  const { card: Card } = registered;
  return (
    <CardFrame label={title} width={registered.width} onClose={onClose}>
      <IconButton
        aria-label={text('card.close')}
        onClick={onClose}
        autoFocus
        sx={{ position: 'absolute', top: 8, right: 8, zIndex: 1 }}
      >
        <CloseIcon />
      </IconButton>
      <DialogContent sx={{ '&&': { pt: 3, pr: 7 } }}>
        {record ? (
          <Suspense fallback={skeleton}>
            <Card entity={entity} record={record} />
          </Suspense>
        ) : (
          skeleton
        )}
      </DialogContent>
      <DialogActions>
        {record ? <ShareButton entity={entity} record={record} label={registered.share} /> : null}
        <Button component={Link} to={profilePath(entity, id)} onClick={onLeave}>
          {text('card.openProfile')}
        </Button>
      </DialogActions>
    </CardFrame>
  );
}

interface ShareButtonProps {
  entity: VisibleEntity;
  record: RaRecord;
  label: string | undefined;
}

function ShareButton({ entity, record, label }: ShareButtonProps) {
  const text = useText();
  const [isOpen, setIsOpen] = useState(false);
  if (!profileMay(entity, record).share) return null;
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>{label ?? text('card.share')}</Button>
      {isOpen ? (
        <ShareAccessDialog
          entityType={entity.resource}
          id={String(record.id)}
          dialogTitle={text('share.title', { title: recordTitle(entity, record) })}
          onClose={() => setIsOpen(false)}
        />
      ) : null}
    </>
  );
}
