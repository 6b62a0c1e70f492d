import GroupIcon from '@mui/icons-material/AccountTreeOutlined';
import { Badge } from '@mui/material';
import { memo, useState } from 'react';
import { useText } from '../../../base/i18n/useText.ts';
import type { EntityView } from '../../../session/definitions/viewsOf.ts';
import { lazyDialog } from '../../../session/dialogs/lazyDialog.tsx';
import type { ListColumn } from '../columns/listColumns.ts';
import { ListTool } from '../ListTool.tsx';
import { useListGroups } from './useListGroups.ts';

const GroupPopover = lazyDialog(async () => (await import('./GroupPopover.tsx')).GroupPopover);

/** Opens the choice of groups and totals; a dot says that there are some. */
export const GroupButton = memo(function GroupButton({
  entity,
  columns,
}: {
  entity: EntityView;
  columns: readonly ListColumn[];
}) {
  const text = useText();
  const { group, totals } = useListGroups();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <Badge variant="dot" color="primary" invisible={!group && totals.length === 0}>
        <ListTool
          labelled="table"
          label={text('group.title')}
          icon={<GroupIcon />}
          aria={{ 'aria-haspopup': 'dialog' }}
          onRun={({ currentTarget }) => setAnchor(currentTarget)}
        />
      </Badge>
      {anchor ? (
        <GroupPopover entity={entity} columns={columns} anchor={anchor} onClose={() => setAnchor(null)} />
      ) : null}
    </>
  );
});
