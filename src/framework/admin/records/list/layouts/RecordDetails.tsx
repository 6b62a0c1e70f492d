import { Typography } from '@mui/material';
import type { RaRecord } from 'ra-core';
import { valueAt } from '../../../../schema/fieldPath.ts';
import { isEmptyList, isEmptyValue } from '../../form/formValues.ts';
import { CellValue } from '../CellValue.tsx';
import type { ListColumn } from '../columns/listColumns.ts';

const isBlank = (value: unknown) => isEmptyValue(value) || isEmptyList(value);

interface RecordDetailsProps {
  record: RaRecord;
  details: readonly ListColumn[];
}

/** The first columns of a record on a card, a line each; those without a value are left out. */
export function RecordDetails({ record, details }: RecordDetailsProps) {
  return details.map((column) =>
    isBlank(valueAt(record, column.path)) ? null : (
      <Typography
        key={column.path}
        component="div"
        variant="body2"
        color="textSecondary"
        sx={{ overflowWrap: 'anywhere' }}
      >
        {column.title}: <CellValue column={column} record={record} />
      </Typography>
    ),
  );
}
