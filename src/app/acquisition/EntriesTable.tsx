import { Link, Table, TableBody, TableCell, TableContainer, TableHead, TableRow } from '@mui/material';
import type { RaRecord } from 'ra-core';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { formatInstant } from '../../framework/admin/base/format/dates.ts';
import { useIsNarrow } from '../../framework/admin/base/hooks/useIsNarrow.ts';
import { recordTitle } from '../../framework/admin/session/definitions/recordTitle.ts';
import type { VisibleEntity } from '../../framework/schema/contracts/definitions.ts';
import { entryPath } from './acquisitionPaths.ts';
import { StatusTag } from './acquisitionStatus.tsx';
import { openRowLink } from './openRowLink.ts';

/** An institution in an acquisition list. */
export interface Entry {
  list: RaRecord;
  institution: RaRecord;
}

interface EntriesTableProps {
  /** Accessible name of the table. */
  name: string;
  /** The entity of institutions. */
  entity: VisibleEntity;
  entries: readonly Entry[];
  /** A further column, left out on narrow screens. */
  more?: { title: string; show: (entry: Entry) => ReactNode };
}

/** Institutions of acquisition lists; each row opens one in a new tab, so that the list keeps its place. */
export function EntriesTable({ name, entity, entries, more }: EntriesTableProps) {
  const isNarrow = useIsNarrow();
  const wide = isNarrow ? undefined : more;
  return (
    <TableContainer>
      <Table size="small" aria-label={name}>
        <TableHead>
          <TableRow>
            <TableCell>{entity.title}</TableCell>
            <TableCell>Stand</TableCell>
            {isNarrow ? null : <TableCell>Seit</TableCell>}
            {wide ? <TableCell>{wide.title}</TableCell> : null}
          </TableRow>
        </TableHead>
        <TableBody>
          {entries.map(({ list, institution }) => (
            <TableRow
              key={`${list.id} ${institution.id}`}
              hover
              onClick={openRowLink}
              sx={{ cursor: 'pointer' }}
            >
              <TableCell sx={{ overflowWrap: 'anywhere' }}>
                <Link component={RouterLink} to={entryPath(list.id, institution.id)} target="_blank">
                  {recordTitle(entity, institution)}
                </Link>
              </TableCell>
              <TableCell>
                <StatusTag status={institution.acquisitionStatus} />
              </TableCell>
              {isNarrow ? null : (
                <TableCell>
                  {typeof institution.lastUpdatedAcquisitionStatus === 'string'
                    ? formatInstant(institution.lastUpdatedAcquisitionStatus).split(',')[0]
                    : null}
                </TableCell>
              )}
              {wide ? <TableCell>{wide.show({ list, institution })}</TableCell> : null}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}
