import { TableBody } from '@mui/material';
import type { Theme } from '@mui/material/styles';
import { Fragment } from 'react';
import { useSelection } from '../bulk/useSelection.ts';
import { ListTable } from '../ListTable.tsx';
import type { GroupedListProps } from './GroupedListProps.ts';
import { GroupHead } from './GroupHead.tsx';
import { GroupRows } from './GroupRows.tsx';
import { groupHead } from './moveBetweenGroups.ts';
import { TotalCells } from './TotalCells.tsx';

const headStyle = ({ palette }: Theme) => ({
  '& > tr': { bgcolor: palette.colours.sunk, breakInside: 'avoid', breakAfter: 'avoid' },
  '& > tr > *': { py: 0.25, borderBottom: `1px solid ${palette.colours.line}` },
});

/** Groups as table bodies below one head, for wide screens and print. */
export function GroupedTable(props: GroupedListProps) {
  const { entity, columns, by, unit, groups, summed, isOpen, toggle } = props;
  const { canSelect } = useSelection();
  return (
    <ListTable
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
              <GroupRows entity={entity} columns={columns} group={group} remember={remember} />
            ) : null}
          </Fragment>
        ))
      }
    />
  );
}
