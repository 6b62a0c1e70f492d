import { Alert, Box, Paper, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import type { CSSObject, Theme } from '@mui/material/styles';
import { useGetMany } from 'ra-core';
import { Fragment, useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { VisibleEntity } from '../../../schema/contracts/definitions.ts';
import type { Grants, ResourceGrants } from '../../../schema/rights/Grants.ts';
import { visuallyHidden } from '../../base/theme/visuallyHidden.ts';
import { RecordPicker } from '../../records/inputs/references/RecordPicker.tsx';
import { useDefinitions } from '../../session/definitions/useDefinitions.ts';
import { PermissionFailure, PermissionHeader } from '../frame/PermissionHeader.tsx';
import { grantsOf, permissionNames } from '../frame/permissionNames.ts';
import { usePermissionText } from '../frame/usePermissionText.ts';
import { describeRight } from '../matrix/describeRight.ts';
import { MatrixTools } from '../matrix/MatrixTools.tsx';
import { actionTexts, useMatrixFilter } from '../matrix/matrixRows.ts';
import { matrixStyles } from '../matrix/matrixStyles.ts';
import { MatrixCell } from '../matrix/RightsMatrix.tsx';
import { type ComparedRight, compareGrants } from './compareGrants.ts';

interface CompareRowProps {
  entity: VisibleEntity;
  compared: ComparedRight;
  /** Names of the two roles. */
  names: readonly [string, string];
}

/** Compares one right of two roles and notes the fields or custom rights that only one of them grants. */
function CompareRow({ entity, compared, names }: CompareRowProps) {
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
interface ComparedRole {
  name: string;
  grants: Grants;
}

interface CompareTableProps {
  left: ComparedRole;
  right: ComparedRole;
}

/** Compares the effective grants of two roles per entity and highlights differences. */
function CompareTable({ left, right }: CompareTableProps) {
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

/** `/settings/permissions/compare?roles=a,b`: two roles side by side. */
export function CompareRolesScreen() {
  const text = usePermissionText();
  const [params, setParams] = useSearchParams();
  const [left = '', right = ''] = (params.get('roles') ?? '').split(',');
  const chosen = [left, right].filter(Boolean);
  const { data, error, refetch } = useGetMany('roles', { ids: chosen }, { enabled: chosen.length > 0 });
  const find = (id: string) => data?.find((role) => role?.id === id);
  const [one, other] = [find(left), find(right)];

  function picker(label: string, id: string, choose: (id: string) => string[]) {
    return (
      <RecordPicker
        id={`compare-${label}`}
        label={label}
        resource="roles"
        ids={id === '' ? [] : [id]}
        isMultiple={false}
        onChange={([next = '']) => setParams({ roles: choose(next).join(',') }, { replace: true })}
      />
    );
  }

  if (error) return <PermissionFailure error={error} onRetry={() => void refetch()} />;
  return (
    <>
      <PermissionHeader title={text('compareRoles.title')} subtitle={text('compareRoles.hint')} />
      <Paper
        variant="outlined"
        className="no-print"
        sx={{
          display: 'grid',
          gap: 2,
          p: { xs: 1.5, sm: 2 },
          mb: 2,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
        }}
      >
        {picker(text('compareRoles.left'), left, (id) => [id, right])}
        {picker(text('compareRoles.right'), right, (id) => [left, id])}
      </Paper>
      {one && other ? (
        <CompareTable
          left={{ name: String(one.name), grants: grantsOf(one.crudAccess) }}
          right={{ name: String(other.name), grants: grantsOf(other.crudAccess) }}
        />
      ) : (
        <Box role="status">
          <Alert severity="info">{text('compareRoles.choose')}</Alert>
        </Box>
      )}
    </>
  );
}
