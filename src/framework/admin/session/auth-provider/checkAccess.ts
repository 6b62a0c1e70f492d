import type { VisibleEntity } from '../../../schema/contracts/definitions.ts';
import { coversAny, coversField } from '../../../schema/rights/fieldScope.ts';
import type { RecordAccess } from '../../../schema/rights/Grants.ts';

/** Parameters of react-admin's `canAccess`. `resource` may name a field: `institutions.name`. */
export interface AccessQuestion {
  action: string;
  resource: string;
  record?: { $access?: RecordAccess } | undefined;
}

type Check = (entity: VisibleEntity, access: RecordAccess | undefined) => boolean;

const read: Check = ({ rights }) => coversAny(rights.readSomewhere ?? rights.read);

const checks: Record<string, Check> = {
  list: read,
  show: read,
  export: read,
  create: ({ rights }) => rights.create,
  clone: ({ rights }) => rights.create,
  edit: ({ rights }, access) => coversAny(access?.update ?? rights.updateSomewhere ?? rights.update),
  delete: ({ rights }, access) => access?.delete ?? rights.delete,
};

function isFieldReadable(entity: VisibleEntity, name: string, record: object | undefined): boolean {
  const { read: always, readSomewhere = always } = entity.rights;
  // unreadable keys are absent, so a key that is present is readable in this record
  if (record) return coversField(always, name) || name in record;
  return coversField(readSomewhere, name);
}

function evaluateField(entity: VisibleEntity, name: string, question: AccessQuestion): boolean {
  const field = entity.fields.find((candidate) => candidate.name === name);
  if (!field) return false;
  if (question.action === 'read') return isFieldReadable(entity, name, question.record);
  if (field.readOnly) return false;
  const { create, update, updateSomewhere = update } = entity.rights;
  // a new record accepts updatable and required fields, and every field if records are never updated
  const isMadeOnce = !entity.actions.includes('update');
  if (!question.record)
    return coversField(updateSomewhere, name) || (create && (field.required || isMadeOnce));
  return coversField(question.record.$access?.update ?? update, name);
}

/**
 * Evaluates an action by the definitions and the record's `$access`: react-admin's own (list, show, create,
 * edit, delete, export, clone), `read` and `write` of a field, or a custom right. It only guides the screens;
 * the server decides.
 */
export function checkAccess(entities: readonly VisibleEntity[], question: AccessQuestion): boolean {
  const [resource = '', fieldName] = question.resource.split('.');
  const entity = entities.find((candidate) => candidate.resource === resource);
  if (!entity) return false;
  if (fieldName !== undefined) return evaluateField(entity, fieldName, question);
  const access = question.record?.$access;
  const check = checks[question.action];
  if (check) return check(entity, access);
  return (access?.custom ?? entity.rights.custom).includes(question.action);
}
