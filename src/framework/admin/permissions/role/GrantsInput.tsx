import { Alert } from '@mui/material';
import { useController } from 'react-hook-form';
import type { InputProps } from '../../session/registry/Registry.ts';
import { grantsOf, problemSentences } from '../frame/permissionNames.ts';
import { usePermissionText } from '../frame/usePermissionText.ts';
import { RoleMatrixLater } from './RoleMatrixLater.tsx';

/** Edits grants in a matrix and shows the server's errors about them. */
export function GrantsInput({ source }: Pick<InputProps, 'source'>) {
  const text = usePermissionText();
  const { field, fieldState } = useController({ name: source });
  const problems = problemSentences(fieldState.error);
  return (
    <>
      {problems.length > 0 ? (
        <Alert severity="error" sx={{ mb: 2 }}>
          {text('roleRights.wrong')}: {problems.map(({ sentence }) => sentence).join(' ')}
        </Alert>
      ) : null}
      <RoleMatrixLater
        grants={grantsOf(field.value)}
        wrong={problems.map(({ path }) => path)}
        onChange={field.onChange}
      />
    </>
  );
}
