import { Box, Skeleton } from '@mui/material';
import { Suspense } from 'react';
import type { Entity, Field } from '../../../schema/model.ts';
import { KindInputsContext } from '../kinds/KindInputsContext.ts';
import { kindInputs } from '../kinds/kindInputs.ts';
import { MemberInput } from './MemberGroup.tsx';

interface EntityFieldInputProps {
  /** Entity of the form. */
  entity: Pick<Entity, 'resource'>;
  field: Field;
  /** Path in the surrounding form. */
  source: string;
}

/**
 * The input of a field: the registered one that its definition names, else that of its kind. Requires a
 * surrounding form.
 */
export function FieldInput({ entity, field, source }: EntityFieldInputProps) {
  return (
    <Box data-source={source} data-resource={entity.resource} sx={{ minWidth: 0 }}>
      <KindInputsContext.Provider value={kindInputs}>
        <Suspense fallback={<Skeleton variant="rounded" height={38} sx={{ my: 1 }} />}>
          <MemberInput member={field} source={source} />
        </Suspense>
      </KindInputsContext.Provider>
    </Box>
  );
}
