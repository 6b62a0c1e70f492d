import { Box } from '@mui/material';
import type { HTMLAttributes } from 'react';
import type { EnumOption } from '../../../../schema/model.ts';
import { OptionDot } from './OptionDot.tsx';

/** An option in the list of an enum, with its colour. */
export function OptionItem({ option, ...props }: HTMLAttributes<HTMLLIElement> & { option: EnumOption }) {
  return (
    <Box component="li" {...props}>
      <OptionDot colour={option.colour} />
      {option.title}
    </Box>
  );
}
