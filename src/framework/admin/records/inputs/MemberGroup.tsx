import { Box, FormHelperText, Typography } from '@mui/material';
import { type ReactNode, Suspense, useContext, useId } from 'react';
import { type FieldError, useFormContext, useFormState } from 'react-hook-form';
import type { Field } from '../../../schema/model.ts';
import { useRegistry } from '../../session/registry/useRegistry.ts';
import { KindInputsContext } from '../kinds/KindInputsContext.ts';
import { EmptyListChoice } from './EmptyListChoice.tsx';

/** German error message of a composite value itself; undefined if it is valid. */
function useFieldProblem(source: string): string | undefined {
  const { getFieldState } = useFormContext();
  const formState = useFormState({ name: source });
  const error: (FieldError & { root?: FieldError }) | undefined = getFieldState(source, formState).error;
  // lists and objects have their own error in `root`, beside those of their members
  const sentence = error?.root?.message ?? error?.message;
  return typeof sentence === 'string' ? sentence : undefined;
}

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

/** The input of a member, registered or of its kind, as for a whole field. */
export function MemberInput({ member, source }: { member: Field; source: string }) {
  const { input } = useRegistry();
  const kindInputs = useContext(KindInputsContext);
  const registered = member.widget === undefined ? undefined : input(member.widget);
  const Input = registered ?? kindInputs?.[member.kind];
  if (!Input) throw new Error(`The input "${source}" is outside a FieldInput.`);
  return (
    <Suspense fallback={null}>
      <Input field={member} source={source} />
      {/* a list of values has the choice among its rows */}
      {member.kind === 'valueList' ? null : <EmptyListChoice field={member} source={source} />}
    </Suspense>
  );
}

/** The members of a value that the user can edit. */
export function editableMembers(field: Pick<Field, 'members'>): Field[] {
  return (field.members ?? []).filter((member) => !member.readOnly && !member.deprecated);
}
