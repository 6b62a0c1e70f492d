import { Skeleton, Typography } from '@mui/material';
import { useGetList } from 'ra-core';
import { BlockList } from '../../framework/admin/dashboard/BlockList.tsx';
import { RecordLine } from '../../framework/admin/dashboard/RecordLine.tsx';
import { useDefinitions } from '../../framework/admin/definitions/useDefinitions.ts';
import { choiceOf } from '../../framework/admin/fields/choiceOf.ts';
import { Tag } from '../../framework/admin/fields/Tag.tsx';
import { formatDate } from '../../framework/admin/format/formatDate.ts';
import { formatMoney } from '../../framework/admin/format/formatMoney.ts';
import { RetryAlert } from '../../framework/admin/layout/RetryAlert.tsx';

const resource = 'paychecks';
const mostShown = 4;

/** The latest payslips of whoever is logged in; only their own are to be read. */
export function OwnPaychecks() {
  const entity = useDefinitions().entity(resource);
  const { data, error, refetch } = useGetList(resource, {
    sort: { field: 'from', order: 'DESC' },
    pagination: { page: 1, perPage: mostShown },
  });
  if (error && !data)
    return <RetryAlert onRetry={() => void refetch()}>Fehler beim Laden der Abrechnungen.</RetryAlert>;
  if (!entity || !data) return <Skeleton variant="rounded" height={56} />;
  if (data.length === 0) return <Typography color="textSecondary">Es gibt noch keine Abrechnung.</Typography>;
  const stateField = entity.fields.find(({ name }) => name === 'state');
  return (
    <BlockList>
      {data.map(({ id, from, to, total, state }) => {
        return (
          <RecordLine
            key={id}
            entity={entity}
            id={String(id)}
            title={`${formatDate(from)} bis ${formatDate(to)}`}
            below={
              <>
                {typeof total === 'number' ? `${formatMoney(total)} ` : ''}
                {stateField && state ? <Tag {...choiceOf(stateField, state)} /> : null}
              </>
            }
          />
        );
      })}
    </BlockList>
  );
}
