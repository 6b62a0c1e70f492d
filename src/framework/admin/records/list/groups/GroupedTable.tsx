import { TableBody } from '@mui/material';
import type { Theme } from '@mui/material/styles';
import type { RaRecord } from 'ra-core';
import { Fragment, useCallback, useMemo, useState } from 'react';
import { ListContextProvider, type ListControllerResult, useListContext } from 'react-admin';
import type { ListGroup } from '../../../../schema/contracts/listGroups.ts';
import { useSelection } from '../bulk/Selection.ts';
import { SelectionProvider } from '../bulk/SelectionProvider.tsx';
import { ListTable } from '../ListTable.tsx';
import type { GroupedListProps } from './GroupedListProps.ts';
import { GroupHead, GroupRows } from './GroupRows.tsx';
import { groupHead } from './moveBetweenGroups.ts';
import { TotalCells } from './Totals.tsx';

const headStyle = ({ palette }: Theme) => ({
  '& > tr': { bgcolor: palette.colours.sunk, breakInside: 'avoid', breakAfter: 'avoid' },
  '& > tr > *': { py: 0.25, borderBottom: `1px solid ${palette.colours.line}` },
});

const none: readonly RaRecord[] = [];

/** The rows of the unfolded groups, reported by each of them. */
function useOpenRows(groups: readonly ListGroup[]) {
  const [loaded, setLoaded] = useState<ReadonlyMap<ListGroup['value'], readonly RaRecord[]>>(new Map());
  const onRows = useCallback(
    (group: ListGroup['value'], rows: readonly RaRecord[]) =>
      setLoaded((before) => new Map([...before, [group, rows]])),
    [],
  );
  const rowsOf = (group: ListGroup['value']) => loaded.get(group) ?? none;
  const records = useMemo(() => groups.flatMap(({ value }) => loaded.get(value) ?? none), [groups, loaded]);
  return { rowsOf, records, onRows };
}

/** Groups as table bodies below one head, for wide screens and print. */
export function GroupedTable(props: GroupedListProps) {
  const { entity, columns, by, unit, groups, summed, isOpen, toggle } = props;
  const { canSelect } = useSelection();
  const list = useListContext();
  const { rowsOf, records, onRows } = useOpenRows(groups);
  const first = (group: ListGroup) =>
    groups.slice(0, groups.indexOf(group)).reduce((sum, { value }) => sum + rowsOf(value).length, 0);
  const shown = useMemo(() => ({ ...list, data: records }), [list, records]);
  const table = (
    <ListTable
      records={records}
      entity={entity}
      columns={columns}
      bodies={(remember) =>
        groups.map((group) => (
          <Fragment key={String(group.value)}>
            <TableBody sx={headStyle}>
              <tr {...{ [groupHead]: '' }}>
                <TotalCells columns={columns} summed={summed} totals={group.totals} canSelect={canSelect}>
                  <GroupHead
                    column={by}
                    unit={unit}
                    group={group}
                    isOpen={isOpen(group)}
                    onToggle={() => toggle(group)}
                  />
                </TotalCells>
              </tr>
            </TableBody>
            {isOpen(group) ? (
              <GroupRows
                entity={entity}
                columns={columns}
                group={group}
                remember={remember}
                first={first(group)}
                onRows={onRows}
              />
            ) : null}
          </Fragment>
        ))
      }
    />
  );
  return (
    <ListContextProvider value={shown as ListControllerResult}>
      {/* ranges are selected among the rows of all groups */}
      <SelectionProvider entity={entity}>{table}</SelectionProvider>
    </ListContextProvider>
  );
}
