import { editableMembers } from './editableMembers.ts';
import type { FieldInputProps } from './FieldInputProps.ts';
import { MemberGrid } from './MemberGrid.tsx';
import { MemberGroup } from './MemberGroup.tsx';

/** A value of several members. */
export function ValueInput({ field, source }: FieldInputProps) {
  return (
    <MemberGroup field={field} source={source}>
      <MemberGrid members={editableMembers(field)} source={source} />
    </MemberGroup>
  );
}
