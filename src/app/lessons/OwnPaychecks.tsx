import { formatDate } from '../../framework/admin/base/format/dates.ts';
import { formatMoney } from '../../framework/admin/base/format/numbers.ts';
import { choiceOf, Tag } from '../../framework/admin/records/fields/Tag.tsx';
import { BlockList, RecordLine } from '../../framework/admin/shell/dashboard/blocks.tsx';
import { RecordBlock } from '../../framework/admin/shell/dashboard/RecordBlock.tsx';

/** Latest payslips of the current user. Unfiltered, because teachers may only read their own. */
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
