import { Box } from '@mui/material';
import { Tag } from '../../framework/admin/records/fields/Tag.tsx';
import type { EnumOption } from '../../framework/schema/model.ts';

/** A label as its chip shows it. */
interface ShownLabel {
  label: string;
  colour: string;
  /** Explains a chip that does not speak for itself. */
  explanation?: string;
}

const grey = '#6b7280';

/** Title and colour of a label; one that the definition does not know is grey. */
export function labelOf(labels: readonly EnumOption[], value: string): ShownLabel {
  const known = labels.find((option) => option.value === value);
  if (!known) return { label: 'Unbekannt', colour: grey, explanation: 'Unbekanntes label' };
  return { label: known.title, colour: known.colour ?? grey };
}

interface LabelChipsProps {
  /** Those of the definition. */
  labels: readonly EnumOption[];
  values: readonly string[];
}

/** The labels of an entry. */
export function LabelChips({ labels, values }: LabelChipsProps) {
  return (
    <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', gap: 0.5, minWidth: 0 }}>
      {values.map((value) => {
        const { label, colour, explanation } = labelOf(labels, value);
        return (
          <span key={value} title={explanation}>
            <Tag label={label} colour={colour} />
          </span>
        );
      })}
    </Box>
  );
}
