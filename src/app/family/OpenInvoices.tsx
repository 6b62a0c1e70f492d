import { Skeleton, Typography } from '@mui/material';
import { useGetList } from 'ra-core';
import { BlockList } from '../../framework/admin/dashboard/BlockList.tsx';
import { RecordLine } from '../../framework/admin/dashboard/RecordLine.tsx';
import { useDefinitions } from '../../framework/admin/definitions/useDefinitions.ts';
import { Tag } from '../../framework/admin/fields/Tag.tsx';
import { formatDate } from '../../framework/admin/format/formatDate.ts';
import { formatMoney } from '../../framework/admin/format/formatMoney.ts';
import { RetryAlert } from '../../framework/admin/layout/RetryAlert.tsx';
import { dayInBerlin } from '../../framework/schema/dayInBerlin.ts';

const resource = 'invoices';
const most = 20;

/** What parents still have to pay, what is due first at the top. */
export function OpenInvoices() {
  const entity = useDefinitions().entity(resource);
  const { data, error, refetch } = useGetList(resource, {
    filter: { paidState: ['open', 'partly-paid', 'overdue'], isCanceled: { $ne: true } },
    sort: { field: 'dueDate', order: 'ASC' },
    pagination: { page: 1, perPage: most },
  });
  const today = dayInBerlin(new Date());
  if (error && !data)
    return <RetryAlert onRetry={() => void refetch()}>Fehler beim Laden der Rechnungen.</RetryAlert>;
  if (!entity || !data) return <Skeleton variant="rounded" height={56} />;
  if (data.length === 0) return <Typography color="textSecondary">Alles ist bezahlt.</Typography>;
  return (
    <BlockList>
      {data.map(({ id, invoiceNumber, title, grossTotal, paidAmount, dueDate }) => {
        const rest = Number(grossTotal ?? 0) - Number(paidAmount ?? 0);
        const isLate = typeof dueDate === 'string' && dueDate < today;
        return (
          <RecordLine
            key={id}
            entity={entity}
            id={String(id)}
            title={`${formatMoney(rest)} · ${title ?? invoiceNumber}`}
            below={
              <>
                {dueDate ? `zahlbar bis ${formatDate(dueDate)} ` : ''}
                {isLate ? <Tag label="überfällig" colour="#b91c1c" /> : null}
              </>
            }
          />
        );
      })}
    </BlockList>
  );
}
