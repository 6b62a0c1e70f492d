import { BlockList } from '../../framework/admin/dashboard/BlockList.tsx';
import { RecordBlock } from '../../framework/admin/dashboard/RecordBlock.tsx';
import { RecordLine } from '../../framework/admin/dashboard/RecordLine.tsx';
import { choiceOf } from '../../framework/admin/fields/choiceOf.ts';
import { Tag } from '../../framework/admin/fields/Tag.tsx';
import { formatDate } from '../../framework/admin/format/formatDate.ts';
import { formatMoney } from '../../framework/admin/format/formatMoney.ts';

/** The latest payslips of whoever is logged in; only their own are to be read. */
export function OwnPaychecks() {
  return (
    <RecordBlock
      resource="paychecks"
      sort={{ field: 'from', order: 'DESC' }}
      most={4}
      failed="Fehler beim Laden der Abrechnungen."
      empty="Es gibt noch keine Abrechnung."
    >
      {({ entity, records }) => {
        const stateField = entity.fields.find(({ name }) => name === 'state');
        return (
          <BlockList>
            {records.map(({ id, from, to, total, state }) => (
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
            ))}
          </BlockList>
        );
      }}
    </RecordBlock>
  );
}
