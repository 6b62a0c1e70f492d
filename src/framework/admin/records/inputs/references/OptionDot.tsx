import { Box } from '@mui/material';
import type { HTMLAttributes } from 'react';
import type { EnumOption, Field } from '../../../../schema/model.ts';

/** The colour of an option, shown beside its title. */
export function OptionDot({ colour }: { colour: string | undefined }) {
  if (colour === undefined) return null;
  return (
    <Box
      component="span"
      aria-hidden
      sx={{
        display: 'inline-block',
        flexShrink: 0,
        width: 10,
        height: 10,
        borderRadius: '50%',
        mr: 1,
        bgcolor: colour,
        border: 1,
        borderColor: 'divider',
      }}
    />
  );
}

/** An option in the list of an enum, with its colour. */
export function OptionItem({ option, ...props }: HTMLAttributes<HTMLLIElement> & { option: EnumOption }) {
  return (
    <Box component="li" {...props}>
      <OptionDot colour={option.colour} />
      {option.title}
    </Box>
  );
}

/** The option of a stored value; a value that the enum no longer contains becomes an option of its own. */
export function optionOf(field: Pick<Field, 'options'>, value: unknown): EnumOption | null {
  if (typeof value !== 'string' && typeof value !== 'number') return null;
  return field.options?.find((option) => option.value === value) ?? { value, title: String(value) };
}
