import { Alert, Box, Paper } from '@mui/material';
import { useGetMany } from 'ra-core';
import { useSearchParams } from 'react-router-dom';
import { RecordPicker } from '../../records/inputs/references/RecordPicker.tsx';
import { grantsOf } from '../frame/grantsOf.ts';
import { PermissionFailure } from '../frame/PermissionFailure.tsx';
import { PermissionHeader } from '../frame/PermissionHeader.tsx';
import { usePermissionText } from '../frame/usePermissionText.ts';
import { CompareTable } from './CompareTable.tsx';

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
