import GroupIcon from '@mui/icons-material/AccountTreeOutlined';
import { Button } from '@mui/material';
import { useState } from 'react';
import { useText } from '../../../base/i18n/useText.ts';
import { useDefinitions } from '../../../session/definitions/useDefinitions.ts';
import type { EntityView } from '../../../session/definitions/viewsOf.ts';
import { lazyDialog } from '../../../session/dialogs/lazyDialog.tsx';
import { type ListColumn, listColumns } from '../columns/listColumns.ts';
import { useListGroups } from './useListGroups.ts';

const GroupPopover = lazyDialog(async () => (await import('./GroupPopover.tsx')).GroupPopover);

/** Opens the choice of groups and totals, and names the field by which the list is grouped. */
export function GroupButton({ entity, columns }: { entity: EntityView; columns: readonly ListColumn[] }) {
  const text = useText();
  const definitions = useDefinitions();
  const { group } = useListGroups(entity);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [by] = group ? listColumns(definitions, entity, [group.by]) : [];
  return (
    <>
      <Button
        startIcon={<GroupIcon />}
        aria-haspopup="dialog"
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {by ? `${text('group.title')}: ${by.title}` : text('group.title')}
      </Button>
      {anchor ? (
        <GroupPopover entity={entity} columns={columns} anchor={anchor} onClose={() => setAnchor(null)} />
      ) : null}
    </>
  );
}
