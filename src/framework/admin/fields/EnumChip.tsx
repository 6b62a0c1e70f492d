import { Chip } from '@mui/material';
import type { Field } from '../../schema/model.ts';
import { readableOn } from '../theme/readableOn.ts';

/** A choice by its title, in its colour if it has one. */
export function EnumChip({ field, value }: { field: Field; value: unknown }) {
  const option = field.options?.find((candidate) => candidate.value === value);
  const label = option?.title ?? String(value);
  if (!option?.colour) return <Chip size="small" variant="outlined" label={label} />;
  const colours = { bgcolor: option.colour, color: readableOn(option.colour) };
  return <Chip size="small" label={label} className="keep-colour" sx={colours} />;
}
