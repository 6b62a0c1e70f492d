import { Box, Typography } from '@mui/material';
import { RecordPicture } from '../../framework/admin/session/record-pictures/RecordPicture.tsx';
import type { CardProps } from '../../framework/admin/session/registry/Registry.ts';

interface CardHeadingProps extends CardProps {
  title: string;
  /** Second line, of the parts that are there. */
  lines: readonly (string | null)[];
}

/** Picture, name and what else identifies a record. */
export function CardHeading({ entity, record, title, lines }: CardHeadingProps) {
  const line = lines.filter((part) => part !== null && part !== '').join(' · ');
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
      <RecordPicture entity={entity} record={record} size={72} />
      <Box sx={{ minWidth: 0 }}>
        <Typography component="h2" variant="h5" sx={{ overflowWrap: 'anywhere' }}>
          {title}
        </Typography>
        {line === '' ? null : <Typography color="textSecondary">{line}</Typography>}
      </Box>
    </Box>
  );
}
