import type { FieldInputProps } from '../FormHost.ts';
import { MemberGrid } from '../MemberGrid.tsx';
import { MemberGroup } from '../MemberGroup.tsx';

/** Start and end time on one day. */
export function TimeRangeInput({ field, source }: FieldInputProps) {
  return (
    <MemberGroup field={field} source={source}>
      <MemberGrid
        members={(field.members ?? []).map((member) => ({ ...member, required: field.required }))}
        source={source}
      />
    </MemberGroup>
  );
}
