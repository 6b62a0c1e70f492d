import PreviousIcon from '@mui/icons-material/ChevronLeft';
import NextIcon from '@mui/icons-material/ChevronRight';
import { Box, IconButton, TextField } from '@mui/material';
import type { Field } from '../../framework/schema/model.ts';

interface AvatarPartProps {
  part: Field;
  value: unknown;
  onChange: (value: unknown) => void;
}

/** Chooses the option of a part: by arrows, which go round, or from the list. An unset part shows its default. */
export function AvatarPart({ part, value, onChange }: AvatarPartProps) {
  const { title, options = [] } = part;
  const indexOf = (wanted: unknown) => options.findIndex((option) => option.value === wanted);
  const index = Math.max(indexOf(value) < 0 ? indexOf(part.default) : indexOf(value), 0);
  const move = (step: number) => onChange(options.at((index + step) % options.length)?.value);
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
      <IconButton aria-label={`${title}: vorige`} onClick={() => move(-1)}>
        <PreviousIcon />
      </IconButton>
      <TextField
        select
        fullWidth
        size="small"
        margin="none"
        label={title}
        value={index}
        onChange={(event) => onChange(options[Number(event.target.value)]?.value)}
        slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
      >
        {options.map((option, position) => (
          <option key={option.value} value={position}>
            {option.title}
          </option>
        ))}
      </TextField>
      <IconButton aria-label={`${title}: nächste`} onClick={() => move(1)}>
        <NextIcon />
      </IconButton>
    </Box>
  );
}
