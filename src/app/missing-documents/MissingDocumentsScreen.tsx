import { Paper, Skeleton, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { missingPerPage } from '../../contract/missing-documents/missingDocuments.ts';
import { formatNumber } from '../../framework/admin/base/format/formatNumber.ts';
import { PageButtons } from '../../framework/admin/records/list/PageButtons.tsx';
import { RetryAlert } from '../../framework/admin/shell/layout/RetryAlert.tsx';
import { ScreenTitle } from '../../framework/admin/shell/layout/ScreenTitle.tsx';
import { MissingDocumentsFilters } from './MissingDocumentsFilters.tsx';
import { MissingDocumentsTable } from './MissingDocumentsTable.tsx';
import { useMissingDocuments } from './useMissingDocuments.ts';

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
