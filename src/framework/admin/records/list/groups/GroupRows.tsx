import { Skeleton, TableBody } from '@mui/material';
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
}

type Rows = ReturnType<typeof useGroupRows>;

function Body({ entity, columns, rows, remember }: Omit<GroupRowsProps, 'group'> & { rows: Rows }) {
  const text = useText();
  const { canSelect } = useSelection();
  const { density } = useListArrangement(entity).arrangement;
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
      {data.map((record) => (
        <ListRow
          key={record.id}
          entity={entity}
          columns={columns}
          record={record}
          isNameShared={equal.has(record.id)}
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
export function GroupRows({ group, ...props }: GroupRowsProps) {
  const rows = useGroupRows(props.entity, props.columns, group);
  return (
    <ListContextProvider value={rows.context}>
      <Body {...props} rows={rows} />
    </ListContextProvider>
  );
}
