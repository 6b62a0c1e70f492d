import { Box } from '@mui/material';
import { usePicture } from '../../framework/admin/session/record-pictures/RecordPicture.tsx';
import type { ValueProps } from '../../framework/admin/session/registry/Registry.ts';

/** A drawn avatar. */
export function AvatarValue({ field, value, isCell }: ValueProps) {
  const url = usePicture(field, value);
  const size = isCell ? 32 : 96;
  return (
    <Box
      component="span"
      className="keep-colour"
      sx={{
        display: 'inline-block',
        width: size,
        height: size,
        borderRadius: '50%',
        overflow: 'hidden',
        verticalAlign: 'middle',
        bgcolor: ({ palette }) => palette.colours.sunk,
      }}
    >
      {url === undefined ? null : <img src={url} alt={field.title} width={size} height={size} />}
    </Box>
  );
}
