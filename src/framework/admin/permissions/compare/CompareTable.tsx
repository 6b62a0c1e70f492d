import { Alert, Paper, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import type { CSSObject, Theme } from '@mui/material/styles';
import { Fragment, useCallback } from 'react';
import type { VisibleEntity } from '../../../schema/contracts/definitions.ts';
import type { Grants } from '../../../schema/rights/Grants.ts';
import { useDefinitions } from '../../session/definitions/useDefinitions.ts';
import { usePermissionText } from '../frame/usePermissionText.ts';
import { MatrixTools } from '../matrix/MatrixTools.tsx';
import { matrixStyles } from '../matrix/matrixStyles.ts';
import { useMatrixFilter } from '../matrix/useMatrixFilter.ts';
import { CompareRow } from './CompareRow.tsx';
import { compareGrants } from './compareGrants.ts';

/** Styles of the comparison: rows that differ get an edge and a shade. */
function compareStyles(theme: Theme): CSSObject {
  const { colours } = theme.palette;
  return {
    ...matrixStyles(theme, 'minmax(0, 2fr) minmax(0, 3fr)'),
    '& tbody tr.group': { backgroundColor: colours.sunk },
    '& tbody tr.group th': { fontWeight: 500 },
    '& tbody tr:not(.group) th': { fontWeight: 400 },
    // with a fixed table layout, the first row sets the column widths
    '& thead th:first-of-type': { width: '16%' },
    '& tbody tr:not(.group) > *': { verticalAlign: 'top' },
    '& tbody td::before': { alignSelf: 'start', paddingTop: '7px' },
    '& tbody tr.differs': {
      backgroundColor: colours.hover,
      boxShadow: `inset 3px 0 ${colours.accent}`,
    },
  };
}

/** One side of the comparison. */
export interface ComparedRole {
  name: string;
  grants: Grants;
}

interface CompareTableProps {
  left: ComparedRole;
  right: ComparedRole;
}

/** Compares the effective grants of two roles per entity and highlights differences. */
export function CompareTable({ left, right }: CompareTableProps) {
  const text = usePermissionText();
  const { entities } = useDefinitions();
  const differs = useCallback(
    (entity: VisibleEntity) =>
      compareGrants(left.grants, right.grants, entity).some((compared) => compared.differs),
    [left.grants, right.grants],
  );
  const filter = useMatrixFilter(entities, differs, true);
  const shown = filter.groups.flatMap((group) => group.entities);
  const isSame = filter.isNarrowed && filter.search === '' && shown.length === 0;
  return (
    <>
      <MatrixTools filter={filter} narrowed={text('compareRoles.onlyDifferent')} />
      {shown.length === 0 ? (
        <Alert severity={isSame ? 'success' : 'info'}>
          {text(isSame ? 'compareRoles.same' : 'rights.noMatch')}
        </Alert>
      ) : (
        <Paper variant="outlined" sx={compareStyles}>
          <Table size="small" aria-label={text('compareRoles.title')}>
            <TableHead>
              <TableRow>
                <TableCell>{text('compareRoles.what')}</TableCell>
                <TableCell>{left.name}</TableCell>
                <TableCell>{right.name}</TableCell>
              </TableRow>
            </TableHead>
            <TableBody>
              {shown.map((entity) => (
                <Fragment key={entity.resource}>
                  <TableRow className="group">
                    <TableCell component="th" scope="rowgroup" colSpan={3}>
                      {entity.plural}
                    </TableCell>
                  </TableRow>
                  {compareGrants(left.grants, right.grants, entity)
                    .filter((compared) => compared.differs || !filter.isNarrowed)
                    .map((compared) => (
                      <CompareRow
                        key={compared.action}
                        entity={entity}
                        compared={compared}
                        names={[left.name, right.name]}
                      />
                    ))}
                </Fragment>
              ))}
            </TableBody>
          </Table>
        </Paper>
      )}
    </>
  );
}
