import { Box } from '@mui/material';
import { isJsonObject } from '../../schema/Json.ts';
import { formatFileSize } from '../format/formatFileSize.ts';
import { useText } from '../i18n/useText.ts';
import { OutsideLink } from './OutsideLink.tsx';

/** A stored file by its name, or the picture itself. */
export function FileValue({ value, isImage, isCell }: { value: unknown; isImage: boolean; isCell: boolean }) {
  const text = useText();
  const file = isJsonObject(value) ? value : { id: value };
  const name = typeof file.name === 'string' ? file.name : text('file.download', { name: '' }).trim();
  const address = `/api/files/${String(file.id)}`;
  if (isImage) {
    return (
      <Box
        component="img"
        src={address}
        alt={name}
        sx={{ maxHeight: isCell ? 32 : 240, maxWidth: '100%', borderRadius: 1 }}
      />
    );
  }
  const size = typeof file.size === 'number' ? ` (${formatFileSize(file.size)})` : '';
  return (
    <OutsideLink href={address}>
      {name}
      {size}
    </OutsideLink>
  );
}
