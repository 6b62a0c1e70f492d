import { Box } from '@mui/material';
import { Tag } from './Tag.tsx';
import { tagsThatFit } from './tagsThatFit.ts';

interface EntryTagsProps {
  entries: readonly { label: string; colour?: string | undefined }[];
  isCell: boolean;
}

const inCell = {
  display: 'flex',
  gap: 0.5,
  // a tag gives way and ends in an ellipsis, the number of the others stays
  '& > span': { minWidth: 0 },
  '& > span[title]': { flex: 'none' },
} as const;

/** The entries of a list; in a cell those that fit, and how many more there are. */
export function EntryTags({ entries, isCell }: EntryTagsProps) {
  const shown = isCell ? entries.slice(0, tagsThatFit(entries.map(({ label }) => label))) : entries;
  const rest = entries.slice(shown.length);
  return (
    <Box component="span" sx={isCell ? inCell : { display: 'inline-flex', flexWrap: 'wrap', gap: 0.5 }}>
      {shown.map((entry) => (
        <span key={entry.label}>
          <Tag {...entry} />
        </span>
      ))}
      {rest.length > 0 ? <span title={rest.map(({ label }) => label).join(', ')}>+{rest.length}</span> : null}
    </Box>
  );
}
