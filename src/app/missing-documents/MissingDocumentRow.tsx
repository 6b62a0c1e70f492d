import UploadFileIcon from '@mui/icons-material/UploadFileOutlined';
import { Button, IconButton, TableCell, TableRow, Typography } from '@mui/material';
import { Link } from 'react-router-dom';
import type { MissingDocument } from '../../contract/missing-documents/missingDocuments.ts';
import { formatDate } from '../../framework/admin/base/format/dates.ts';
import { useIsNarrow } from '../../framework/admin/base/hooks/useIsNarrow.ts';
import { RecordLink } from '../../framework/admin/records/fields/ReferencedRecords.tsx';
import { recordTitle } from '../../framework/admin/session/definitions/recordTitle.ts';
import { useDefinitions } from '../../framework/admin/session/definitions/useDefinitions.ts';
import { handInPath } from './handInPath.ts';

/** A missing document: its provider, type, since when it is missing, and a link to upload it. */
export function MissingDocumentRow({ missing }: { missing: MissingDocument }) {
  const isNarrow = useIsNarrow();
  const { entity } = useDefinitions();
  const { provider, documentType, since, validUntil } = missing;
  const owner = entity(provider.type);
  const documents = entity('stored-documents');
  const day = `${formatDate(since)}${validUntil === null ? '' : ' (abgelaufen)'}`;
  const name = owner ? recordTitle(owner, provider) : '';
  const label = `Hochladen: ${documentType.name} von ${name}`;
  const path = documents?.rights.create ? handInPath(documents, missing, new Date()) : null;
  return (
    <TableRow>
      <TableCell sx={{ overflowWrap: 'anywhere' }}>
        <RecordLink resource={provider.type} value={provider} isCell />
        <Typography variant="body2" color="textSecondary">
          {owner?.title}
        </Typography>
      </TableCell>
      <TableCell sx={{ overflowWrap: 'anywhere', hyphens: 'auto' }}>
        {documentType.name}
        {isNarrow ? (
          <Typography variant="body2" color="textSecondary">
            seit {day}
          </Typography>
        ) : null}
      </TableCell>
      {isNarrow ? null : <TableCell sx={{ fontVariantNumeric: 'tabular-nums' }}>{day}</TableCell>}
      <TableCell align="right" className="no-print">
        {path === null ? null : isNarrow ? (
          <IconButton component={Link} to={path} aria-label={label} color="primary">
            <UploadFileIcon />
          </IconButton>
        ) : (
          <Button size="small" component={Link} to={path} startIcon={<UploadFileIcon />} aria-label={label}>
            Hochladen
          </Button>
        )}
      </TableCell>
    </TableRow>
  );
}
