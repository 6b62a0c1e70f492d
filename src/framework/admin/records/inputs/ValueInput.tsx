import type { FieldInputProps } from './FormHost.ts';
import { MemberGrid, useMarkedMembers } from './MemberGrid.tsx';
import { MemberGroup } from './MemberGroup.tsx';

/** A value with several members. */
export function ValueInput({ field, source }: FieldInputProps) {
  const members = useMarkedMembers(field, source);
  return (
    <MemberGroup field={field} source={source}>
      <MemberGrid members={members} source={source} />
    </MemberGroup>
  );
}
