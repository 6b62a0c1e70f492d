import { Box, Stack, Typography } from '@mui/material';
import { formatFileSize } from '../../../schema/german/formatFileSize.ts';
import { useText } from '../../base/i18n/useText.ts';
import { FilePreview } from '../files/FilePreview.tsx';
import { describeFile, fileOf, fileUrl, previewOf, smallPicture } from '../files/storedFile.ts';
import { OutsideLink } from './links.tsx';

/** A stored file as a link, an image as a picture. A block adds media type, size and a download link. */
export function FileValue({ value, isImage, isCell }: { value: unknown; isImage: boolean; isCell: boolean }) {
  const text = useText();
  const file = fileOf(value);
  if (!file) return null;
  const name = file.name ?? text('input.unnamedFile');
  const url = fileUrl(file.id);
  const isPicture = isImage || previewOf(file.mediaType) === 'image';
  const picture = (height: number, size: 128 | 512) => (
    <Box
      component="img"
      {...smallPicture(file.id, size)}
      alt={name}
      loading="lazy"
      sx={{ display: 'block', maxHeight: height, maxWidth: '100%', borderRadius: 1 }}
    />
  );
  if (isCell) {
    if (isImage) return picture(32, 128);
    return (
      <OutsideLink href={url}>
        {name}
        {file.size === undefined ? '' : ` (${formatFileSize(file.size)})`}
      </OutsideLink>
    );
  }
  const known = isImage ? { mediaType: 'image/png', ...file } : file;
  const facts = describeFile(text, file);
  return (
    <Stack sx={{ alignItems: 'flex-start', gap: 0.5 }}>
      <FilePreview file={known} name={name} {...(isPicture ? { picture: picture(240, 512) } : {})} />
      <Typography
        variant="body2"
        color="textSecondary"
        component="div"
        sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1 }}
      >
        {isPicture ? <span>{name}</span> : null}
        {facts === '' ? null : <span>{facts}</span>}
        <OutsideLink
          href={url}
          download={name}
          className="no-print"
          aria-label={text('file.download', { name })}
        >
          {text('file.save')}
        </OutsideLink>
      </Typography>
    </Stack>
  );
}
