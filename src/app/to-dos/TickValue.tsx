import { Checkbox, FormControlLabel } from '@mui/material';
import { useRecordContext, useUpdate } from 'ra-core';
import { BooleanValue } from '../../framework/admin/records/fields/BooleanValue.tsx';
import { RowCheckbox } from '../../framework/admin/records/list/RowCheckbox.tsx';
import { checkAccess } from '../../framework/admin/session/auth-provider/checkAccess.ts';
import { recordTitle } from '../../framework/admin/session/definitions/recordTitle.ts';
import { useDefinitions } from '../../framework/admin/session/definitions/useDefinitions.ts';
import { useReportFailure } from '../../framework/admin/session/failures/useReportFailure.ts';
import type { ValueProps } from '../../framework/admin/session/registry/Registry.ts';

const resource = 'to-dos';

/**
 * Whether a task is done: a checkbox if the user may update the field, else text. Outside list cells with a
 * label.
 */
export function TickValue({ field, value, isCell }: ValueProps) {
  const record = useRecordContext();
  const { entities, entity: entityOf } = useDefinitions();
  const tell = useReportFailure();
  const [update, { isPending, variables }] = useUpdate();
  const entity = entityOf(resource);
  const question = {
    action: 'write',
    resource: `${resource}.${field.name}`,
    ...(record && { record: { $access: record.$access } }),
  };
  if (!entity || !record || !checkAccess(entities, question))
    return (
      <>
        {isCell ? null : `${field.title}: `}
        <BooleanValue isTrue={value === true} isCell={isCell} />
      </>
    );
  const isChecked = isPending ? variables?.data?.[field.name] === true : value === true;

  function handleToggle(): void {
    if (!record || isPending) return;
    const data = { [field.name]: !isChecked };
    const previousData = { ...record, [field.name]: value };
    void update(
      resource,
      { id: record.id, data, previousData },
      { mutationMode: 'pessimistic', onError: (error: unknown) => tell(error) },
    );
  }

  if (!isCell) {
    return (
      <FormControlLabel
        control={<Checkbox checked={isChecked} onChange={handleToggle} />}
        label={field.title}
      />
    );
  }
  return (
    <RowCheckbox
      label={`${recordTitle(entity, record)}: ${field.title}`}
      isChecked={isChecked}
      isRowStop
      onToggle={handleToggle}
    />
  );
}
