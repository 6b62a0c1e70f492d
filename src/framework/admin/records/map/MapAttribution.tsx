import { Link, Typography } from '@mui/material';

/** Attribution of map tiles. @param text null for OpenStreetMap, whose licence requires a link. */
export function MapAttribution({ text }: { text: string | null }) {
  return (
    <Typography
      variant="caption"
      color="textSecondary"
      sx={{ display: 'block', textAlign: 'right', mt: 0.5 }}
    >
      {text ?? (
        <>
          ©{' '}
          <Link
            href="https://www.openstreetmap.org/copyright"
            target="_blank"
            rel="noopener noreferrer"
            color="inherit"
          >
            OpenStreetMap-Mitwirkende
          </Link>
        </>
      )}
    </Typography>
  );
}
