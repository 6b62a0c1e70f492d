import { Box, Chip, Table, TableBody, TableCell, TableContainer, TableHead, TableRow } from '@mui/material';
import type { BulkRow } from '../../../../schema/contracts/bulkChanges.ts';
import type { VisibleEntity } from '../../../../schema/contracts/definitions.ts';
import { useText } from '../../../base/i18n/useText.ts';
import { profilePath } from '../../../session/definitions/entityPaths.ts';
import { TextLink } from '../../fields/links.tsx';
import { outcomeLooks } from './bulkRuns.ts';

interface BulkRowsProps {
  /** Undefined if the user no longer sees the entity. */
  entity: VisibleEntity | undefined;
  rows: readonly BulkRow[];
  /** Accessible name of the table. */
  label: string;
  /** Opens records in the same tab; in a dialog they open in another. */
  opensHere?: boolean;
}

/** Records of a bulk change with their outcomes and reasons. */
export function BulkRows({ entity, rows, label, opensHere = false }: BulkRowsProps) {
  const text = useText();
  return (
    <TableContainer sx={{ maxHeight: opensHere ? 'none' : 280 }} tabIndex={opensHere ? -1 : 0}>
      <Table size="small" aria-label={label} stickyHeader={!opensHere}>
        <TableHead>
          <TableRow>
            <TableCell>{text('bulk.record')}</TableCell>
            <TableCell sx={{ width: { xs: 120, sm: 190 } }}>{text('bulk.outcome')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map(({ record, title, outcome, reasons }, at) => (
            <TableRow key={record ?? `hidden ${at}`}>
              <TableCell sx={{ overflowWrap: 'anywhere', whiteSpace: 'normal' }}>
                {record !== null && entity ? (
                  <TextLink to={profilePath(entity, record)} isNewTab={!opensHere}>
                    {title ?? text('bulk.hidden')}
                  </TextLink>
                ) : (
                  (title ?? text('bulk.hidden'))
                )}
                {reasons.map((reason) => (
                  <Box key={reason} sx={{ color: 'text.secondary' }}>
                    {reason}
                  </Box>
                ))}
              </TableCell>
              <TableCell sx={{ verticalAlign: 'top' }}>
                <Chip
                  size="small"
                  variant="outlined"
                  color={outcomeLooks[outcome].colour}
                  label={text(outcomeLooks[outcome].label)}
                />
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}
