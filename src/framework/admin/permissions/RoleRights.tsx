import { Alert } from '@mui/material';
import type { RaRecord } from 'ra-core';
import { useController } from 'react-hook-form';
import type { Field } from '../../schema/model.ts';
import { useText } from '../i18n/useText.ts';
import { grantsOf } from './grantsOf.ts';
import { problemSentences } from './problemSentences.ts';
import { RoleMatrix } from './RoleMatrix.tsx';

interface RoleRightsProps {
  /** Fields of the role that may be changed. */
  editable: readonly Field[];
  record: RaRecord | undefined;
}

/** The matrix as an input of the form, with what the server found wrong in it. */
export function RoleRights({ editable, record }: RoleRightsProps) {
  const text = useText();
  const { field, fieldState } = useController({ name: 'crudAccess' });
  const problems = problemSentences(fieldState.error);
  const canEdit = editable.some(({ name }) => name === 'crudAccess');
  if (!canEdit && !(record && 'crudAccess' in record)) return null;
  return (
    <>
      {problems.length > 0 ? (
        <Alert severity="error" sx={{ mb: 2 }}>
          {text('roleRights.wrong')}: {problems.map(({ sentence }) => sentence).join(' ')}
        </Alert>
      ) : null}
      <RoleMatrix
        grants={grantsOf(canEdit ? field.value : record?.crudAccess)}
        wrong={problems.map(({ path }) => path)}
        {...(canEdit ? { onChange: field.onChange } : {})}
      />
    </>
  );
}
