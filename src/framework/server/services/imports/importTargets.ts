import type { ImportTarget } from '../../../schema/contracts/imports.ts';
import type { FieldKind } from '../../../schema/kinds/FieldKind.ts';
import { kindTraits } from '../../../schema/kinds/kindTraits.ts';
import type { Entity, Field } from '../../../schema/model.ts';
import type { CompiledRights } from '../../rights/compileRights.ts';

const finding: ReadonlySet<FieldKind> = new Set(['text', 'mail']);

/** Whether a row may fill the field in some record while it is empty there. */
function mayBringSomewhere({ name, settableOnce }: Field, rights: CompiledRights): boolean {
  if (settableOnce === undefined || !rights.isReadable(name)) return false;
  return rights.canCreate || rights.entity.fields.some((field) => rights.isUpdatable(field.name));
}

function maySetSomewhere(field: Field, rights: CompiledRights, holder = field): boolean {
  const isNeeded = rights.canCreate && holder.required;
  const isGiven = !field.readOnly && !holder.readOnly && (rights.isSettable(holder.name) || isNeeded);
  return isGiven || mayBringSomewhere(field, rights);
}

function targetOf(field: Field, rights: CompiledRights, holder?: Field): ImportTarget[] {
  if (!(kindTraits[field.kind].inCell || field.link) || field.writeOnly) return [];
  const { name } = holder ?? field;
  const isSettable = maySetSomewhere(field, rights, holder);
  const isKey = rights.isReadable(name) && finding.has(field.kind);
  const isWanted = isSettable || (isKey && field.settableOnce !== undefined);
  if (!isWanted) return [];
  const path = holder ? `${holder.name}.${field.name}` : field.name;
  const title = holder ? `${holder.title}: ${field.title}` : field.title;
  const isRequired = field.required && !field.readOnly && (holder?.required ?? true);
  const isNumber = isKey && path === rights.entity.numberField;
  return [{ path, title, kind: field.kind, isRequired, isSettable, isKey, isNumber }];
}

/** Targets for columns, limited by the actor's rights: fields, and the members of single values. */
export function importTargets(entity: Entity, rights: CompiledRights): ImportTarget[] {
  const id: ImportTarget = {
    path: 'id',
    title: 'ID',
    kind: 'text',
    isRequired: false,
    isSettable: false,
    isKey: true,
    isNumber: false,
  };
  const ids = rights.canReachRows ? [id] : [];
  const single = (field: Field) => field.members !== undefined && field.kind !== 'valueList';
  return [
    ...ids,
    ...entity.fields.flatMap((field) =>
      single(field)
        ? (field.members ?? []).flatMap((member) => targetOf(member, rights, field))
        : targetOf(field, rights),
    ),
  ];
}
