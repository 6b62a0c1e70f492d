import { Box, Skeleton } from '@mui/material';
import type { Theme } from '@mui/material/styles';
import { ListContextProvider } from 'react-admin';
import type { ListGroup } from '../../../../schema/contracts/listGroups.ts';
import { useText } from '../../../base/i18n/useText.ts';
import { ListCards } from '../ListCards.tsx';
import { GroupEnd } from './GroupEnd.tsx';
import type { GroupedListProps } from './GroupedListProps.ts';
import { GroupHead } from './GroupHead.tsx';
import { TotalsLine } from './TotalsLine.tsx';
import { useGroupRows } from './useGroupRows.ts';

function Cards({
  entity,
  columns,
  group,
}: Pick<GroupedListProps, 'entity' | 'columns'> & { group: ListGroup }) {
  const text = useText();
  const rows = useGroupRows(entity, columns, group);
  return (
    <ListContextProvider value={rows.context}>
      {rows.isLoading ? (
        <Skeleton sx={{ mx: 2 }} height={48} />
      ) : (
        <ListCards entity={entity} columns={columns} />
      )}
      <Box sx={{ px: 1 }}>
        <GroupEnd {...rows} label={text('group.moreRows')} />
      </Box>
    </ListContextProvider>
  );
}

/** Groups as headings above cards, for narrow screens. */
export function GroupedCards({
  entity,
  columns,
  by,
  unit,
  groups,
  summed,
  isOpen,
  toggle,
}: GroupedListProps) {
  return groups.map((group) => (
    <section key={String(group.value)}>
      <Box
        component="h2"
        sx={{
          m: 0,
          px: 1,
          py: 0.75,
          bgcolor: ({ palette }: Theme) => palette.colours.sunk,
          borderBottom: 1,
          borderColor: 'divider',
        }}
      >
        <GroupHead
          column={by}
          unit={unit}
          group={group}
          isOpen={isOpen(group)}
          onToggle={() => toggle(group)}
        />
      </Box>
      <TotalsLine summed={summed} totals={group.totals} />
      {isOpen(group) ? <Cards entity={entity} columns={columns} group={group} /> : null}
    </section>
  ));
}
