import { Skeleton, TableBody } from '@mui/material';
import type { RaRecord } from 'ra-core';
import { useLayoutEffect } from 'react';
import { ListContextProvider } from 'react-admin';
import type { ListGroup } from '../../../../schema/contracts/listGroups.ts';
import { useText } from '../../../base/i18n/useText.ts';
import type { EntityView } from '../../../session/definitions/viewsOf.ts';
import { useSelection } from '../bulk/useSelection.ts';
import { equalTitles } from '../columns/equalTitles.ts';
import type { ListColumn } from '../columns/listColumns.ts';
import { ListRow } from '../ListRow.tsx';
import { bodyStyle } from '../listCellStyles.ts';
import { useListArrangement } from '../useListArrangement.ts';
import { useOpenRow } from '../useOpenRow.ts';
import { GroupEnd } from './GroupEnd.tsx';
import { useGroupRows } from './useGroupRows.ts';

interface GroupRowsProps {
  entity: EntityView;
  columns: readonly ListColumn[];
  group: ListGroup;
  remember: (id: string) => void;
  /** Index of the first row among those of all groups. */
  first: number;
  /** Receives the loaded rows, none once the group is folded. */
  onRows: (group: ListGroup['value'], rows: readonly RaRecord[]) => void;
}

type Rows = ReturnType<typeof useGroupRows>;

function Body({
  entity,
  columns,
  rows,
  remember,
  first,
}: Omit<GroupRowsProps, 'group' | 'onRows'> & { rows: Rows }) {
  const text = useText();
  const { canSelect } = useSelection();
  const { density } = useListArrangement().arrangement;
  const openRow = useOpenRow(entity, remember);
  const { data } = rows;
  const equal = equalTitles(entity, data);
  const width = columns.length + (canSelect ? 1 : 0);
  return (
    <TableBody onClick={openRow} sx={bodyStyle(canSelect, density)}>
      {rows.isLoading ? (
        <tr aria-busy="true">
          <td colSpan={width}>
            <Skeleton />
          </td>
        </tr>
      ) : null}
      {data.map((record, at) => (
        <ListRow
          key={record.id}
          entity={entity}
          columns={columns}
          record={record}
          isNameShared={equal.has(record.id)}
          index={first + at}
        />
      ))}
      {rows.hasMore || rows.error ? (
        <tr>
          <td colSpan={width}>
            <GroupEnd {...rows} label={text('group.moreRows')} />
          </td>
        </tr>
      ) : null}
    </TableBody>
  );
}

/** The records of an unfolded group as rows of the surrounding table. */
export function GroupRows({ group, onRows, ...props }: GroupRowsProps) {
  const rows = useGroupRows(props.entity, props.columns, group);
  const { value } = group;
  const { data } = rows;
  useLayoutEffect(() => {
    onRows(value, data);
    return () => onRows(value, []);
  }, [onRows, value, data]);
  return (
    <ListContextProvider value={rows.context}>
      <Body {...props} rows={rows} />
    </ListContextProvider>
  );
}
