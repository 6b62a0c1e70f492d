import { Box, TableCell, TableRow } from '@mui/material';
import type { VisibleEntity } from '../../../schema/contracts/definitions.ts';
import type { ResourceGrants } from '../../../schema/rights/Grants.ts';
import { visuallyHidden } from '../../base/theme/visuallyHidden.ts';
import { permissionNames } from '../frame/permissionNames.ts';
import { usePermissionText } from '../frame/usePermissionText.ts';
import { describeRight } from '../matrix/describeRight.ts';
import { actionTexts } from '../matrix/MatrixAction.ts';
import { MatrixCell } from '../matrix/MatrixCell.tsx';
import type { ComparedRight } from './compareGrants.ts';

interface CompareRowProps {
  entity: VisibleEntity;
  compared: ComparedRight;
  /** Names of the two roles. */
  names: readonly [string, string];
}

/** Compares one right of two roles and notes the fields or custom rights that only one of them grants. */
export function CompareRow({ entity, compared, names }: CompareRowProps) {
  const text = usePermissionText();
  const { action, differs, left, right, onlyLeft, onlyRight } = compared;
  const called = permissionNames([entity]);
  const actionName = text(actionTexts[action]);

  function cell(given: ResourceGrants, only: readonly string[]) {
    const { level, lines } = describeRight(entity, action, given, text);
    const titles = only.map((name) =>
      action === 'custom' ? called.custom(name) : called.field(entity.resource, name),
    );
    const note = titles.length > 0 ? text('compareRoles.onlyHere', { names: titles.join(', ') }) : '';
    return <MatrixCell level={level} lines={lines} note={note} label="" />;
  }

  return (
    <TableRow className={differs ? 'differs' : ''}>
      <TableCell component="th" scope="row">
        {actionName}
        {differs ? (
          <Box component="span" sx={visuallyHidden}>
            {' '}
            {text('compareRoles.differs')}
          </Box>
        ) : null}
      </TableCell>
      <TableCell data-label={names[0]}>{cell(left, onlyLeft)}</TableCell>
      <TableCell data-label={names[1]}>{cell(right, onlyRight)}</TableCell>
    </TableRow>
  );
}
