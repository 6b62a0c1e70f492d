import { FormControl, FormControlLabel, FormLabel, Radio, RadioGroup } from '@mui/material';
import { useId } from 'react';
import { densities } from '../../../../schema/lists/ListView.ts';
import { useText } from '../../../base/i18n/useText.ts';
import { useListArrangement } from '../useListArrangement.ts';

const titles = {
  compact: 'density.compact',
  standard: 'density.standard',
  comfortable: 'density.comfortable',
} as const;

/** Chooses the height of the rows of a table. */
export function DensityChoice() {
  const text = useText();
  const label = useId();
  const { arrangement, arrange } = useListArrangement();
  return (
    <FormControl>
      <FormLabel id={label}>{text('density.title')}</FormLabel>
      <RadioGroup
        row
        aria-labelledby={label}
        value={arrangement.density ?? 'standard'}
        onChange={(_, value) => arrange({ density: densities.find((density) => density === value) })}
      >
        {densities.map((density) => (
          <FormControlLabel
            key={density}
            value={density}
            label={text(titles[density])}
            control={<Radio size="small" />}
          />
        ))}
      </RadioGroup>
    </FormControl>
  );
}
