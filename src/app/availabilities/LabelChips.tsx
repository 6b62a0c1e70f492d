import { Box } from '@mui/material';
import { Tag } from '../../framework/admin/records/fields/Tag.tsx';
import type { EnumOption } from '../../framework/schema/model.ts';
import { labelOf } from './labelOf.ts';

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
