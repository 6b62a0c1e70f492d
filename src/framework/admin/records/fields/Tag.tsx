import { Box } from '@mui/material';
import type { Field } from '../../../schema/model.ts';
import { lightElements } from '../../base/theme/lightElements.ts';
import { readableOn } from '../../base/theme/readableOn.ts';

interface TagProps {
  label: string;
  /** Background colour; without it the tag is outlined. */
  colour?: string | undefined;
}

/** A short label, outlined or on a colour. */
export function Tag({ label, colour }: TagProps) {
  if (!colour) return <span className={`${lightElements.tag} ${lightElements.outlinedTag}`}>{label}</span>;
  return (
    <span
      className={`${lightElements.tag} keep-colour`}
      style={{ backgroundColor: colour, color: readableOn(colour) }}
    >
      {label}
    </span>
  );
}

/** Room for tags in a typical list cell, in pixels; in narrower cells the tags shrink. */
const room = 220;
const letterWidth = 7.5;
const frameWidth = 20;

/** Number of tags that fit side by side in a cell, at least one. Reserves room for the count of the rest. */
export function tagsThatFit(labels: readonly string[]): number {
  let used = 0;
  const first = labels.findIndex((label, at) => {
    used += label.length * letterWidth + frameWidth;
    const isLast = at === labels.length - 1;
    return at > 0 && used + (isLast ? 0 : frameWidth) > room;
  });
  return first === -1 ? labels.length : first;
}

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

/** Title and colour of an option; an unknown value is its own title. */
export function choiceOf(field: Field, value: unknown): { label: string; colour?: string | undefined } {
  const option = field.options?.find((candidate) => candidate.value === value);
  return { label: option?.title ?? String(value), colour: option?.colour };
}

/** A colour swatch followed by the colour code. */
export function ColourValue({ colour }: { colour: string }) {
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75 }}>
      <Box
        component="span"
        className="keep-colour"
        sx={{
          width: 14,
          height: 14,
          borderRadius: '50%',
          bgcolor: colour,
          border: 1,
          borderColor: 'divider',
        }}
      />
      {colour}
    </Box>
  );
}
