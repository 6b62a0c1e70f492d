import DeleteOutlineIcon from '@mui/icons-material/DeleteOutlined';
import { IconButton, Stack } from '@mui/material';
import { useText } from '../../base/i18n/useText.ts';

interface MissingFileLineProps {
  name: string;
  onRemove: () => void;
}

/** A file that was chosen and is not stored: refused, failed or still on its way. Removing it brings back what was there. */
export function MissingFileLine({ name, onRemove }: MissingFileLineProps) {
  const text = useText();
  return (
    <Stack direction="row" sx={{ alignItems: 'center', gap: 1.5, minWidth: 0, overflowWrap: 'anywhere' }}>
      {name}
      <IconButton aria-label={text('file.remove', { name })} onClick={onRemove}>
        <DeleteOutlineIcon fontSize="small" />
      </IconButton>
    </Stack>
  );
}
