import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { clearedFields, isShown } from '../../../schema/condition.ts';
import { isJsonObject } from '../../../schema/Json.ts';
import type { Field } from '../../../schema/model.ts';
import { isWide } from './isWide.ts';
import { MemberInput } from './MemberInput.tsx';

interface ConditionalMemberProps {
  member: Field;
  /** All members of the value, because conditions treat members that saving clears as empty. */
  members: readonly Field[];
  /** Form path of the value. */
  source: string;
  children: ReactNode;
}

/** Renders a member only while the current form values meet its condition. */
function ConditionalMember({ member, members, source, children }: ConditionalMemberProps) {
  const watched: unknown = useWatch({ name: source });
  const value = isJsonObject(watched) ? watched : {};
  return isShown(member, { ...value, ...clearedFields(members, value) }) ? children : null;
}

interface MemberGridProps {
  members: readonly Field[];
  /** Form path of the value the members belong to. */
  source: string;
  /** `grid-template-columns` from 600 px up. */
  columns?: string;
}

/** Members of a value side by side, stacked on narrow screens. */
export function MemberGrid({ members, source, columns = '1fr 1fr' }: MemberGridProps) {
  return (
    <Box sx={{ display: 'grid', columnGap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: columns } }}>
      {members.map((member) => {
        const input = (
          <Box key={member.name} sx={{ minWidth: 0, gridColumn: isWide(member) ? '1 / -1' : 'auto' }}>
            <MemberInput member={member} source={`${source}.${member.name}`} />
          </Box>
        );
        if (!member.when) return input;
        return (
          <ConditionalMember key={member.name} member={member} members={members} source={source}>
            {input}
          </ConditionalMember>
        );
      })}
    </Box>
  );
}
