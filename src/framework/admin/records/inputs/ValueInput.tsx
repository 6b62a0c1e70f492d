import type { FieldInputProps } from './FieldInputProps.ts';
import { MemberGrid } from './MemberGrid.tsx';
import { MemberGroup } from './MemberGroup.tsx';
import { useMarkedMembers } from './useMarkedMembers.ts';

/** A value with several members. */
export function ValueInput({ field, source }: FieldInputProps) {
  const members = useMarkedMembers(field, source);
  return (
    <MemberGroup field={field} source={source}>
      <MemberGrid members={members} source={source} />
    </MemberGroup>
  );
}
