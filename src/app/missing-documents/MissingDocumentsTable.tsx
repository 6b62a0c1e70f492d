import {
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
  TableSortLabel,
} from '@mui/material';
import type { MissingDocument } from '../../contract/missing-documents/missingDocuments.ts';
import { useIsNarrow } from '../../framework/admin/base/hooks/useIsNarrow.ts';
import { visuallyHidden } from '../../framework/admin/base/theme/visuallyHidden.ts';
import { MissingDocumentRow } from './MissingDocumentRow.tsx';
import type { MissingQuery } from './missingQuery.ts';

interface MissingDocumentsTableProps {
  rows: readonly MissingDocument[];
  sort: MissingQuery['sort'];
  onSort: (sort: MissingQuery['sort']) => void;
}

/** One page of missing documents, sorted by provider or by how long they have been missing. */
export function MissingDocumentsTable({ rows, sort, onSort }: MissingDocumentsTableProps) {
  const isNarrow = useIsNarrow();
  const sorted = (key: MissingQuery['sort'], title: string) => (
    <TableCell sortDirection={sort === key ? 'asc' : false}>
      <TableSortLabel active={sort === key} direction="asc" onClick={() => onSort(key)}>
        {title}
      </TableSortLabel>
    </TableCell>
  );
  return (
    <TableContainer>
      <Table size="small" aria-label="Fehlende Dokumente">
        <TableHead>
          <TableRow>
            {sorted('person', 'Von wem')}
            <TableCell>Dokumenttyp</TableCell>
            {isNarrow ? null : sorted('since', 'Fehlt seit')}
            <TableCell className="no-print">
              <span style={visuallyHidden}>Einreichen</span>
            </TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((missing) => (
            <MissingDocumentRow
              key={`${missing.provider.type} ${missing.provider.id} ${missing.documentType.id}`}
              missing={missing}
            />
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}
