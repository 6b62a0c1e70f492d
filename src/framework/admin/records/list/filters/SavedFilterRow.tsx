import CheckIcon from '@mui/icons-material/Check';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import { Box, Button, IconButton } from '@mui/material';
import { useText } from '../../../base/i18n/useText.ts';

interface SavedFilterRowProps {
  name: string;
  /** Whether the list currently uses this filter. */
  isCurrent: boolean;
  onApply: () => void;
  onRename: () => void;
  onRemove: () => void;
}

/** A saved filter with buttons to apply, rename and remove it. */
export function SavedFilterRow({ name, isCurrent, onApply, onRename, onRemove }: SavedFilterRowProps) {
  const text = useText();
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
      <Button
        color="inherit"
        aria-pressed={isCurrent}
        endIcon={isCurrent ? <CheckIcon /> : null}
        onClick={onApply}
        sx={{ flex: 1, justifyContent: 'flex-start', textAlign: 'left', overflowWrap: 'anywhere' }}
      >
        {name}
      </Button>
      <IconButton size="small" aria-label={text('saved.renameOne', { name })} onClick={onRename}>
        <EditIcon fontSize="small" />
      </IconButton>
      <IconButton size="small" aria-label={text('saved.removeOne', { name })} onClick={onRemove}>
        <DeleteIcon fontSize="small" />
      </IconButton>
    </Box>
  );
}
