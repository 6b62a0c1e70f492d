import { Link, Typography } from '@mui/material';

/** Says whose tiles a map shows. @param text null: those of OpenStreetMap, whose licence asks for a link. */
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
