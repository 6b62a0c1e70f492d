import AddIcon from '@mui/icons-material/Add';
import { Box, Button, Skeleton, Typography } from '@mui/material';
import { type RaRecord, useGetList } from 'ra-core';
import { useState } from 'react';
import { idsOf } from '../../framework/admin/records/inputs/references/useChosenRecords.ts';
import { populatedFields } from '../../framework/admin/records/profile/profileMay.ts';
import { useDefinitions } from '../../framework/admin/session/definitions/useDefinitions.ts';
import { lazyDialog } from '../../framework/admin/session/dialogs/lazyDialog.tsx';
import type { PartProps } from '../../framework/admin/session/registry/Registry.ts';
import { RetryAlert } from '../../framework/admin/shell/layout/RetryAlert.tsx';
import type { VisibleEntity } from '../../framework/schema/contracts/definitions.ts';
import { coversField } from '../../framework/schema/rights/fieldScope.ts';
import { type ResponsibleAction, ResponsibleRow } from './ResponsibleRow.tsx';

interface Responsibles {
  /** Those whose name and gender are readable; undefined while they load. */
  people: RaRecord[] | undefined;
  /** Number of the others. */
  hidden: number;
  hasFailed: boolean;
  retry: () => void;
}

const needed = ['lastName', 'gender'];

/** Loads the contact persons of an institution by their ids. */
function useResponsibles(entity: VisibleEntity, ids: readonly string[]): Responsibles {
  const isReadable = needed.every((name) => entity.fields.some((field) => field.name === name));
  const isAsking = isReadable && ids.length > 0;
  const populate = populatedFields(entity);
  const { data, error, refetch } = useGetList(
    entity.resource,
    {
      filter: { id: ids },
      pagination: { page: 1, perPage: 500 },
      sort: { field: 'lastName', order: 'ASC' },
      ...(populate.length > 0 ? { meta: { populate } } : {}),
    },
    { enabled: isAsking },
  );
  const people = isAsking ? data?.filter((person) => needed.every((name) => name in person)) : [];
  return {
    people,
    hidden: people === undefined ? 0 : ids.length - people.length,
    hasFailed: Boolean(error) && data === undefined,
    retry: () => void refetch(),
  };
}

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
