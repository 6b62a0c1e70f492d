import { useContext, useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { FormRecordContext } from '../../framework/admin/records/inputs/FormHost.ts';
import { MemberInput } from '../../framework/admin/records/inputs/MemberGroup.tsx';
import { idsOf } from '../../framework/admin/records/inputs/references/useChosenRecords.ts';
import { useDefinitions } from '../../framework/admin/session/definitions/useDefinitions.ts';
import type { InputProps } from '../../framework/admin/session/registry/Registry.ts';
import { AssignmentPreview } from './AssignmentPreview.tsx';
import { assignmentSides } from './assignmentSides.ts';

/**
 * The usual picker of planned or assigned records, with what a newly chosen one would conflict with and which rights
 * it would open. Nothing of this for a new record, which the server does not know yet.
 */
export function AssignmentInput({ field, source }: InputProps) {
  const { entity: formEntity, stored } = useContext(FormRecordContext);
  const entity = useDefinitions().entity(formEntity.resource);
  const value: unknown = useWatch({ name: source });
  const usual = useMemo(() => {
    const { widget, ...member } = field;
    return member;
  }, [field]);
  const side = assignmentSides[field.name];
  const id = stored?.id;
  const before = idsOf(stored?.[field.name]);
  const added = idsOf(value).filter((other) => !before.includes(other));
  return (
    <>
      <MemberInput member={usual} source={source} />
      {entity && side && typeof id === 'string'
        ? added.map((other) => (
            <AssignmentPreview key={other} side={side} entity={entity} record={{ id }} other={other} />
          ))
        : null}
    </>
  );
}
