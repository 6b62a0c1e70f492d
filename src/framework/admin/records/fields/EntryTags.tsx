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
  // a tag gives way and ends in an ellipsis, the number of the others stays
  '& > span': { minWidth: 0 },
  '& > .rest': { flex: 'none' },
} as const;

/** The entries of a list; in a cell those that fit, how many more there are, and all of them on pointing at it. */
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
