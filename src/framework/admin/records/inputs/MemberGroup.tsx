import { Box, FormHelperText, Typography } from '@mui/material';
import { type ReactNode, useId } from 'react';
import type { Field } from '../../../schema/model.ts';
import { useFieldProblem } from './useFieldProblem.ts';

interface MemberGroupProps {
  field: Field;
  source: string;
  children: ReactNode;
}

/** Groups the inputs of one value under a heading. */
export function MemberGroup({ field, source, children }: MemberGroupProps) {
  const id = useId();
  const problem = useFieldProblem(source);
  const hint = problem ?? field.description;
  return (
    <Box
      component="fieldset"
      aria-describedby={hint ? `${id}-hint` : undefined}
      sx={{ border: 1, borderColor: 'divider', borderRadius: 2, m: 0, my: 1, px: 2, pb: 1.5, minWidth: 0 }}
    >
      <Typography component="legend" variant="body2" color="textSecondary" sx={{ px: 0.5 }}>
        {field.title}
        {field.required ? ' *' : ''}
      </Typography>
      {children}
      {hint ? (
        <FormHelperText id={`${id}-hint`} error={problem !== undefined} sx={{ mx: 0 }}>
          {hint}
        </FormHelperText>
      ) : null}
    </Box>
  );
}
