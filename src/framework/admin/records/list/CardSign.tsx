import { Box, Typography } from '@mui/material';
import type { RaRecord } from 'ra-core';
import { lightElements } from '../../base/theme/lightElements.ts';
import { CellValue } from './CellValue.tsx';
import type { ListColumn } from './columns/listColumns.ts';

interface CardSignProps {
  column: ListColumn;
  record: RaRecord;
}

/** A boolean at the end of a card, with its column title above; a checkbox is wide enough for a fingertip. */
export function CardSign({ column, record }: CardSignProps) {
  return (
    <Box
      sx={{
        display: 'flex',
        flexDirection: 'column',
        alignItems: 'center',
        flexShrink: 0,
        minWidth: 44,
        pt: 1,
        px: 1,
        [`.${lightElements.checkbox}`]: { width: 44, height: 36 },
      }}
    >
      <Typography variant="caption" aria-hidden sx={{ color: 'text.secondary', lineHeight: 1.4 }}>
        {column.title}
      </Typography>
      <CellValue column={column} record={record} />
    </Box>
  );
}
