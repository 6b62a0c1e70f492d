import { Box } from '@mui/material';
import type { Field } from '../../../schema/model.ts';
import { ConditionalMember } from './ConditionalMember.tsx';
import { isWide } from './isWide.ts';
import { MemberInput } from './MemberInput.tsx';

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
