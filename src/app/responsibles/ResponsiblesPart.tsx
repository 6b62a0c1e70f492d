import AddIcon from '@mui/icons-material/Add';
import { Box, Button, Skeleton, Typography } from '@mui/material';
import type { RaRecord } from 'ra-core';
import { useState } from 'react';
import { idsOf } from '../../framework/admin/records/inputs/references/useChosenRecords.ts';
import { useDefinitions } from '../../framework/admin/session/definitions/useDefinitions.ts';
import { lazyDialog } from '../../framework/admin/session/dialogs/lazyDialog.tsx';
import type { PartProps } from '../../framework/admin/session/registry/Registry.ts';
import { RetryAlert } from '../../framework/admin/shell/layout/RetryAlert.tsx';
import type { VisibleEntity } from '../../framework/schema/contracts/definitions.ts';
import { coversField } from '../../framework/schema/rights/fieldScope.ts';
import { type ResponsibleAction, ResponsibleRow } from './ResponsibleRow.tsx';
import { useResponsibles } from './useResponsibles.ts';

const ResponsibleDialog = lazyDialog(async () => (await import('./ResponsibleDialog.tsx')).ResponsibleDialog);
const ResponsibleForm = lazyDialog(async () => (await import('./ResponsibleForm.tsx')).ResponsibleForm);

type Open = { action: ResponsibleAction; record: RaRecord } | { action: 'create' };

interface ResponsibleListProps {
  entity: VisibleEntity;
  institution: string;
  ids: readonly string[];
  canChangeList: boolean;
}

function ResponsibleList({ entity, institution, ids, canChangeList }: ResponsibleListProps) {
  const { people, hidden, hasFailed, retry } = useResponsibles(entity, ids);
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  const shared = { entity, institution, onClose: close };
  if (hasFailed)
    return <RetryAlert onRetry={retry}>Die Ansprechpartner konnten nicht geladen werden.</RetryAlert>;
  if (!people) return <Skeleton variant="rounded" height={96} />;
  return (
    <>
      {ids.length === 0 ? (
        <Typography color="textSecondary">Es wurden noch keine Ansprechpartner angelegt</Typography>
      ) : null}
      <Box component="ul" aria-label="Ansprechpartner:innen" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {people.map((record) => (
          <ResponsibleRow
            key={record.id}
            entity={entity}
            record={record}
            institution={institution}
            canChangeList={canChangeList}
            onAct={(action) => setOpen({ action, record })}
          />
        ))}
      </Box>
      {hidden > 0 ? (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
          {hidden === 1 ? 'Eine weitere ist' : `${hidden} weitere sind`} nicht freigegeben.
        </Typography>
      ) : null}
      {canChangeList && entity.rights.create ? (
        <Button
          className="no-print"
          startIcon={<AddIcon />}
          onClick={() => setOpen({ action: 'create' })}
          sx={{ mt: 1, ml: -1 }}
        >
          Ansprechpartner:in anlegen
        </Button>
      ) : null}
      {open?.action === 'create' ? <ResponsibleForm {...shared} /> : null}
      {open?.action === 'edit' ? <ResponsibleForm {...shared} record={open.record} /> : null}
      {open && open.action !== 'create' && open.action !== 'edit' ? (
        <ResponsibleDialog
          {...shared}
          action={open.action}
          record={open.record}
          canChangeList={canChangeList}
          onAct={(action) => setOpen({ action, record: open.record })}
        />
      ) : null}
    </>
  );
}

/** The contact persons of an institution on its profile: listed, created, viewed, changed and deleted. */
export function ResponsiblesPart({ entity, record }: PartProps) {
  const responsibles = useDefinitions().entity('responsibles');
  if (!responsibles || !('responsibles' in record)) return null;
  const updatable = record.$access?.update ?? entity.rights.update;
  return (
    <ResponsibleList
      entity={responsibles}
      institution={String(record.id)}
      ids={idsOf(record.responsibles)}
      canChangeList={coversField(updatable, 'responsibles')}
    />
  );
}
