import { Suspense, useContext } from 'react';
import type { Field } from '../../../schema/model.ts';
import { useRegistry } from '../../session/registry/useRegistry.ts';
import { KindInputsContext } from '../kinds/KindInputsContext.ts';
import { EmptyListChoice } from './EmptyListChoice.tsx';

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
