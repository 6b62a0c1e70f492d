import DeleteOutlineIcon from '@mui/icons-material/DeleteOutlined';
import { IconButton, Stack } from '@mui/material';
import { useText } from '../../../base/i18n/useText.ts';

interface MissingFileLineProps {
  name: string;
  onRemove: () => void;
}

/**
 * A chosen file that is not stored: refused, failed or still uploading. Removing it restores the previous
 * value.
 */
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
