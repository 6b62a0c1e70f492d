import { formatDate } from '../../framework/admin/base/format/dates.ts';
import { formatMoney } from '../../framework/admin/base/format/numbers.ts';
import { Tag } from '../../framework/admin/records/fields/Tag.tsx';
import { BlockList, RecordLine } from '../../framework/admin/shell/dashboard/blocks.tsx';
import { RecordBlock } from '../../framework/admin/shell/dashboard/RecordBlock.tsx';
import { dayInBerlin } from '../../framework/schema/dayInBerlin.ts';

const open = { paidState: ['open', 'partly-paid', 'overdue'], isCanceled: { $ne: true } };

/** Unpaid invoices of a parent, earliest due date first. */
export function OpenInvoices() {
  const today = dayInBerlin(new Date());
  return (
    <RecordBlock
      resource="invoices"
      filter={open}
      sort={{ field: 'dueDate', order: 'ASC' }}
      most={20}
      failed="Fehler beim Laden der Rechnungen."
      empty="Alles ist bezahlt."
    >
      {({ entity, records }) => (
        <BlockList>
          {records.map(({ id, invoiceNumber, title, grossTotal, paidAmount, dueDate }) => (
            <RecordLine
              key={id}
              entity={entity}
              id={String(id)}
              title={`${formatMoney(Number(grossTotal ?? 0) - Number(paidAmount ?? 0))} · ${title ?? invoiceNumber}`}
              below={
                <>
                  {dueDate ? `zahlbar bis ${formatDate(dueDate)} ` : ''}
                  {typeof dueDate === 'string' && dueDate < today ? (
                    <Tag label="überfällig" colour="#b91c1c" />
                  ) : null}
                </>
              }
            />
          ))}
        </BlockList>
      )}
    </RecordBlock>
  );
}
