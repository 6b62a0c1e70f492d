import CloseIcon from '@mui/icons-material/Close';
import { Dialog, DialogContent, DialogTitle, IconButton, Skeleton } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { type RaRecord, useGetOne } from 'ra-core';
import { useEffect, useId, useRef, useState } from 'react';
import { useIsNarrow } from '../../framework/admin/base/hooks/useIsNarrow.ts';
import { useServices } from '../../framework/admin/session/services/useServices.ts';
import type { VisibleEntity } from '../../framework/schema/contracts/definitions.ts';
import type { Field } from '../../framework/schema/model.ts';
import { WeekForm } from './WeekForm.tsx';

/** Time in ms from closing the dialog until its data is dropped, for the animation. */
export const clearDelay = 300;

interface AvailabilityDialogProps {
  entity: VisibleEntity;
  id: RaRecord['id'];
  /** The field that holds the week. */
  field: Field;
  onClosed: () => void;
}

/** Edits the week of a record, which it loads itself and alone. */
export function AvailabilityDialog({ entity, id, field, onClosed }: AvailabilityDialogProps) {
  const titleId = useId();
  const isNarrow = useIsNarrow();
  const { notices } = useServices();
  const queryClient = useQueryClient();
  const [isOpen, setIsOpen] = useState(true);
  const [isBusy, setIsBusy] = useState(false);
  const leave = useRef(close);
  const { data, error, isFetchedAfterMount } = useGetOne<RaRecord>(
    entity.resource,
    { id, meta: { fields: [field.name] } },
    { gcTime: 0, refetchOnMount: 'always' },
  );
  const record = isFetchedAfterMount ? data : undefined;
  const title = `${field.title} bearbeiten`;

  function close(): void {
    setIsOpen(false);
  }

  const latest = useRef(onClosed);
  latest.current = onClosed;
  useEffect(() => {
    if (isOpen) return;
    const timer = setTimeout(() => latest.current(), clearDelay);
    return () => clearTimeout(timer);
  }, [isOpen]);

  useEffect(() => {
    if (!error || record) return;
    notices.show({ text: 'Beim Laden der Daten ist ein Fehler aufgetreten.', severity: 'error' });
    setIsOpen(false);
  }, [error, record, notices]);

  function handleSaved(): void {
    close();
    void queryClient.invalidateQueries({ queryKey: [entity.resource] });
  }

  const handleClose = () => (isBusy ? undefined : leave.current());
  return (
    <Dialog
      open={isOpen}
      fullWidth
      fullScreen={isNarrow}
      maxWidth={false}
      onClose={handleClose}
      aria-labelledby={titleId}
      transitionDuration={clearDelay / 2}
      slotProps={{ paper: { sx: { maxWidth: isNarrow ? 'none' : 800 } } }}
    >
      <DialogTitle id={titleId} sx={{ pr: 7, overflowWrap: 'anywhere' }}>
        {title}
      </DialogTitle>
      <IconButton
        aria-label="Schließen"
        disabled={isBusy}
        onClick={handleClose}
        sx={{ position: 'absolute', top: 12, right: 12 }}
      >
        <CloseIcon />
      </IconButton>
      {record ? (
        <WeekForm
          entity={entity}
          field={field}
          record={record}
          title={title}
          leave={leave}
          onBusy={setIsBusy}
          onSaved={handleSaved}
          onClose={close}
        />
      ) : (
        <DialogContent aria-busy>
          <Skeleton variant="rounded" height={120} />
          <Skeleton variant="rounded" height={160} sx={{ mt: 2 }} />
        </DialogContent>
      )}
    </Dialog>
  );
}
