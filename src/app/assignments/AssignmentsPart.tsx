import { useState } from 'react';
import { formFields } from '../../framework/admin/records/form/formValues.ts';
import { lazyDialog } from '../../framework/admin/session/dialogs/lazyDialog.tsx';
import type { PartProps } from '../../framework/admin/session/registry/Registry.ts';
import { AssignmentList } from './AssignmentList.tsx';
import type { AssignmentSide } from './AssignmentSide.ts';
import { assignmentSides } from './assignmentSides.ts';

const AssignmentDialog = lazyDialog(async () => (await import('./AssignmentDialog.tsx')).AssignmentDialog);

/** An open dialog, with the records chosen so far. */
interface Open {
  side: AssignmentSide;
  chosen: readonly string[];
}

/** The assigned and planned records of a profile: listed by right, changed in a dialog. */
export function AssignmentsPart({ entity, record, fields }: PartProps & { fields: readonly string[] }) {
  const [open, setOpen] = useState<Open | null>(null);
  const canEdit = (name: string) => formFields(entity, record, [name]).length > 0;

  /** Goes on with assigning these records; undefined without the right. */
  function assigning({ assignField }: AssignmentSide) {
    const side = assignmentSides[assignField];
    if (!side || !canEdit(assignField)) return undefined;
    return (chosen: readonly string[]) => setOpen({ side, chosen });
  }

  const lists = fields.flatMap((name) => {
    const [side, field] = [assignmentSides[name], entity.fields.find((one) => one.name === name)];
    if (!side || !field || !(name in record)) return [];
    const assign = assigning(side);
    return [
      <AssignmentList
        key={name}
        side={side}
        entity={entity}
        record={record}
        field={field}
        onEdit={() => setOpen({ side, chosen: [] })}
        onAssign={assign && ((other) => assign([other]))}
      />,
    ];
  });
  return (
    <>
      {lists}
      {open ? (
        <AssignmentDialog
          key={open.side.type}
          side={open.side}
          entity={entity}
          record={record}
          initial={open.chosen}
          onAssign={open.side.type === 'plan' ? assigning(open.side) : undefined}
          onClose={() => setOpen(null)}
        />
      ) : null}
    </>
  );
}
