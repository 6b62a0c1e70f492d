import { Paper, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import { Fragment, type ReactNode } from 'react';
import type { VisibleEntity } from '../../../schema/contracts/definitions.ts';
import { usePermissionText } from '../frame/usePermissionText.ts';
import { actionTexts, type MatrixAction, matrixActions } from './MatrixAction.ts';
import { MatrixRow } from './MatrixRow.tsx';
import type { MatrixGroup } from './matrixRows.ts';
import { matrixClasses, matrixStyles } from './matrixStyles.ts';
import { moveBetweenCells } from './moveBetweenCells.ts';

interface RightsMatrixProps {
  label: string;
  groups: readonly MatrixGroup[];
  /** Returns null if the entity has no such action. */
  cell: (entity: VisibleEntity, action: MatrixAction) => ReactNode;
  /** Rows above the groups. */
  children?: ReactNode;
}

/** Matrix of entities by actions. On narrow screens each row becomes a card. */
export function RightsMatrix({ label, groups, cell, children }: RightsMatrixProps) {
  const text = usePermissionText();
  return (
    <Paper variant="outlined" sx={(theme) => matrixStyles(theme)}>
      <Table size="small" aria-label={label} onKeyDown={moveBetweenCells}>
        <colgroup>
          <col style={{ width: '22%' }} />
          {matrixActions.map((action) => (
            <col key={action} style={{ width: action === 'read' || action === 'update' ? '21%' : '12%' }} />
          ))}
        </colgroup>
        <TableHead>
          <TableRow>
            <TableCell>{text('rights.entity')}</TableCell>
            {matrixActions.map((action) => (
              <TableCell key={action}>{text(actionTexts[action])}</TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {children}
          {groups.map(({ title, entities }) => (
            <Fragment key={title}>
              <TableRow className={matrixClasses.group}>
                <TableCell component="th" scope="rowgroup" colSpan={matrixActions.length + 1}>
                  {title}
                </TableCell>
              </TableRow>
              {entities.map((entity) => (
                <MatrixRow
                  key={entity.resource}
                  name={entity.plural}
                  cell={(action) => cell(entity, action)}
                />
              ))}
            </Fragment>
          ))}
        </TableBody>
      </Table>
    </Paper>
  );
}
