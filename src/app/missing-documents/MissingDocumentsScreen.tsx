import UploadFileIcon from '@mui/icons-material/UploadFileOutlined';
import {
  Box,
  Button,
  IconButton,
  Paper,
  Skeleton,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
  TableSortLabel,
  Typography,
} from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useGetList } from 'ra-core';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import type { DocumentProvider } from '../../../generated/types.ts';
import {
  documentProviders,
  missingDocumentsPath,
} from '../../contract/missing-documents/documentProviders.ts';
import type { findMissingDocuments } from '../../contract/missing-documents/missingDocuments.ts';
import { type MissingDocument, missingPerPage } from '../../contract/missing-documents/missingDocuments.ts';
import { formatDate } from '../../framework/admin/base/format/dates.ts';
import { formatNumber } from '../../framework/admin/base/format/formatNumber.ts';
import { useIsNarrow } from '../../framework/admin/base/hooks/useIsNarrow.ts';
import { visuallyHidden } from '../../framework/admin/base/theme/visuallyHidden.ts';
import { RecordLink } from '../../framework/admin/records/fields/ReferencedRecords.tsx';
import { SelectFilter } from '../../framework/admin/records/list/filters/kindFilters.tsx';
import { PageButtons } from '../../framework/admin/records/list/PageButtons.tsx';
import { recordTitle } from '../../framework/admin/session/definitions/recordTitle.ts';
import { useDefinitions } from '../../framework/admin/session/definitions/useDefinitions.ts';
import { callServer } from '../../framework/admin/session/http/callServer.ts';
import { useServices } from '../../framework/admin/session/services/useServices.ts';
import { RetryAlert } from '../../framework/admin/shell/layout/RetryAlert.tsx';
import { ScreenTitle } from '../../framework/admin/shell/layout/ScreenTitle.tsx';
import { handInPath } from './handInPath.ts';

/** Filters, order and page of the list; an empty string means no filter. */
interface MissingQuery {
  provider: DocumentProvider | '';
  documentType: string;
  sort: 'person' | 'since';
  page: number;
}

/** Reads the query from the URL, with defaults for invalid or missing parameters. */
export function readMissingQuery(params: URLSearchParams): MissingQuery {
  const page = Number(params.get('page') ?? 1);
  return {
    provider: documentProviders.find((resource) => resource === params.get('provider')) ?? '',
    documentType: /^[0-9a-f]{24}$/.test(params.get('documentType') ?? '')
      ? String(params.get('documentType'))
      : '',
    sort: params.get('sort') === 'since' ? 'since' : 'person',
    page: Number.isInteger(page) && page > 0 && page <= 10_000 ? page : 1,
  };
}

/** Query parameters for the URL and the server, without defaults. */
export function missingParams(query: MissingQuery): URLSearchParams {
  const { provider, documentType, sort, page } = query;
  return new URLSearchParams({
    ...(provider === '' ? {} : { provider }),
    ...(documentType === '' ? {} : { documentType }),
    ...(sort === 'person' ? {} : { sort }),
    ...(page === 1 ? {} : { page: String(page) }),
  });
}

interface MissingDocumentsFiltersProps {
  query: MissingQuery;
  onChange: (change: Partial<MissingQuery>) => void;
}

/** Filters by kind of provider and document type. */
function MissingDocumentsFilters({ query, onChange }: MissingDocumentsFiltersProps) {
  const { entity } = useDefinitions();
  const { data = [] } = useGetList('documenttypes', {
    filter: { isRequired: true },
    pagination: { page: 1, perPage: 100 },
    sort: { field: 'name', order: 'ASC' },
    meta: { fields: ['name'] },
  });
  const providers = documentProviders.flatMap((resource) => {
    const known = entity(resource);
    return known ? [{ value: resource, title: known.plural }] : [];
  });
  return (
    <Box
      className="no-print"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        columnGap: 1,
        mb: 1,
        '& > .MuiFormControl-root': { width: { xs: '100%', sm: 260 } },
      }}
    >
      <SelectFilter
        id="missing-provider"
        label="Von wem"
        value={query.provider}
        options={providers}
        onChange={(value) =>
          onChange({ provider: documentProviders.find((resource) => resource === value) ?? '' })
        }
      />
      <SelectFilter
        id="missing-type"
        label="Dokumenttyp"
        // empty until the options are loaded, because MUI warns about a value without an option
        value={data.some(({ id }) => id === query.documentType) ? query.documentType : ''}
        options={data.map(({ id, name }) => ({ value: String(id), title: String(name) }))}
        onChange={(documentType) => onChange({ documentType })}
      />
    </Box>
  );
}

/** A missing document: its provider, type, since when it is missing, and a link to upload it. */
function MissingDocumentRow({ missing }: { missing: MissingDocument }) {
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

interface MissingDocumentsTableProps {
  rows: readonly MissingDocument[];
  sort: MissingQuery['sort'];
  onSort: (sort: MissingQuery['sort']) => void;
}

/** One page of missing documents, sorted by provider or by how long they have been missing. */
function MissingDocumentsTable({ rows, sort, onSort }: MissingDocumentsTableProps) {
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

/** Loads the missing documents for the query in the URL. */
function useMissingDocuments() {
  const { http } = useServices();
  const [params, setParams] = useSearchParams();
  const query = readMissingQuery(params);
  const asked = missingParams(query).toString();
  const { data, error, refetch } = useQuery({
    // under the key of stored documents, so that saving one reloads the list
    queryKey: ['stored-documents', 'missing', asked],
    queryFn: async ({ signal }) =>
      await callServer<typeof findMissingDocuments>(http, `GET ${missingDocumentsPath}`, {
        query: Object.fromEntries(missingParams(query)),
        signal,
      }),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  });
  return {
    query,
    data,
    error,
    retry: () => void refetch(),
    change: (change: Partial<MissingQuery>) =>
      setParams(missingParams({ ...query, page: 1, ...change }), { replace: true }),
  };
}

const title = 'Fehlende Dokumente';

/** `/tools/missingDocuments`: required documents that were never handed in or have expired. */
export function MissingDocumentsScreen() {
  const { query, data, error, retry, change } = useMissingDocuments();
  const total = data?.total ?? 0;

  function content(): ReactNode {
    if (error) {
      return <RetryAlert onRetry={retry}>Die fehlenden Dokumente konnten nicht geladen werden.</RetryAlert>;
    }
    if (!data) return <Skeleton variant="rounded" height={320} />;
    if (data.missing.length === 0) {
      return (
        <Typography role="status" color="textSecondary" sx={{ p: 2 }}>
          Hier fehlt nichts: Alle Pflichtdokumente liegen vor und sind gültig.
        </Typography>
      );
    }
    return (
      <MissingDocumentsTable rows={data.missing} sort={query.sort} onSort={(sort) => change({ sort })} />
    );
  }

  return (
    <>
      <ScreenTitle title={title} />
      <Typography variant="h1" component="div" className="print-only">
        {title}
      </Typography>
      <Typography color="textSecondary" sx={{ mb: 1.5, maxWidth: 720 }}>
        Pflichtdokumente, die aktive Personen und Standorte noch nicht eingereicht haben oder die abgelaufen
        sind.
        {total > 0 ? ` Zurzeit: ${formatNumber(total)}.` : ''}
      </Typography>
      <MissingDocumentsFilters query={query} onChange={change} />
      <Paper variant="outlined" sx={{ overflow: 'clip' }}>
        {content()}
      </Paper>
      <PageButtons
        page={query.page}
        perPage={missingPerPage}
        total={total}
        pageInfo={{ hasNextPage: query.page * missingPerPage < total }}
        onPage={(page) => change({ page })}
      />
    </>
  );
}
