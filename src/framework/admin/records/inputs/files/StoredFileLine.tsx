import DeleteOutlineIcon from '@mui/icons-material/DeleteOutlined';
import { Box, IconButton, Link, Stack } from '@mui/material';
import { formatFileSize } from '../../../../schema/german/formatFileSize.ts';
import { useText } from '../../../base/i18n/useText.ts';
import type { KnownFile } from '../../files/fileOf.ts';
import { fileUrl } from '../../files/fileUrl.ts';
import { previewOf } from '../../files/previewOf.ts';
import { smallPicture } from '../../files/smallPicture.ts';

interface StoredFileLineProps {
  file: KnownFile;
  isImage: boolean;
  onRemove: () => void;
}

/** A stored file: thumbnail or name, size, and a button to remove it. */
export function StoredFileLine({ file, isImage, onRemove }: StoredFileLineProps) {
  const text = useText();
  const name = file.name ?? text('input.unnamedFile');
  const url = fileUrl(file.id);
  return (
    <Stack direction="row" sx={{ alignItems: 'center', gap: 1.5, minWidth: 0 }}>
      {isImage || previewOf(file.mediaType) === 'image' ? (
        <Box
          component="img"
          {...smallPicture(file.id, 128)}
          alt={name}
          sx={{
            width: 64,
            height: 64,
            objectFit: 'cover',
            borderRadius: 1,
            border: 1,
            borderColor: 'divider',
          }}
        />
      ) : null}
      <Link href={url} target="_blank" rel="noopener" sx={{ overflowWrap: 'anywhere' }}>
        {name}
      </Link>
      {file.size === undefined ? null : <span>{formatFileSize(file.size)}</span>}
      <IconButton aria-label={text('file.remove', { name })} onClick={onRemove}>
        <DeleteOutlineIcon fontSize="small" />
      </IconButton>
    </Stack>
  );
}
