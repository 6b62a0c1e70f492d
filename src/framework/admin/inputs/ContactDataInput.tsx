import { editableMembers } from './editableMembers.ts';
import type { FieldInputProps } from './FieldInputProps.ts';
import { MemberGrid } from './MemberGrid.tsx';
import { MemberGroup } from './MemberGroup.tsx';

/** Mail, phone and what else reaches somebody: first and second of each side by side. */
export function ContactDataInput({ field, source }: FieldInputProps) {
  return (
    <MemberGroup field={field} source={source}>
      <MemberGrid members={editableMembers(field)} source={source} />
    </MemberGroup>
  );
}
