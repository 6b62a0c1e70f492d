import { TableCell, TableRow } from '@mui/material';
import type { ReactNode } from 'react';
import { usePermissionText } from '../frame/usePermissionText.ts';
import { actionTexts, type MatrixAction, matrixActions } from './MatrixAction.ts';

interface MatrixRowProps {
  name: string;
  cell: (action: MatrixAction) => ReactNode;
}

/** One row of the rights matrix. */
export function MatrixRow({ name, cell }: MatrixRowProps) {
  const text = usePermissionText();
  return (
    <TableRow>
      <TableCell component="th" scope="row">
        {name}
      </TableCell>
      {matrixActions.map((action) => (
        <TableCell key={action} data-label={text(actionTexts[action])}>
          {cell(action)}
        </TableCell>
      ))}
    </TableRow>
  );
}
