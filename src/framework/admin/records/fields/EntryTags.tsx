import { Box } from '@mui/material';
import { Tag } from './Tag.tsx';
import { tagsThatFit } from './tagsThatFit.ts';

interface EntryTagsProps {
  entries: readonly { label: string; colour?: string | undefined }[];
  isCell: boolean;
}

const inBlock = { display: 'inline-flex', flexWrap: 'wrap', gap: 0.5 } as const;

const inCell = {
  display: 'flex',
  alignItems: 'center',
  gap: 0.5,
  // tags shrink and end in an ellipsis, the count of the rest does not
  '& > span': { minWidth: 0 },
  '& > .rest': { flex: 'none' },
} as const;

/**
 * The entries of a list as tags. A cell shows those that fit, the number of the rest and all labels as a
 * tooltip.
 */
export function EntryTags({ entries, isCell }: EntryTagsProps) {
  const labels = entries.map(({ label }) => label);
  const shown = isCell ? entries.slice(0, tagsThatFit(labels)) : entries;
  const rest = entries.length - shown.length;
  return (
    <Box component="span" sx={isCell ? inCell : inBlock} {...(isCell ? { title: labels.join(', ') } : {})}>
      {shown.map((entry) => (
        <span key={entry.label}>
          <Tag {...entry} />
        </span>
      ))}
      {rest > 0 ? <span className="rest">+{rest}</span> : null}
    </Box>
  );
}
