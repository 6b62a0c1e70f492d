import type { CrudAnswer, VisibleRights, VisibleScope } from '../contracts/permissioner.ts';
import { coversAny, coversField, uniteScopes } from './fieldScope.ts';
import { type PermissionRequirement, permissionActions } from './PermissionRequirement.ts';

/** `depends`: the record decides, by `$access` and by the keys it has. */
export type Verdict = 'allowed' | 'denied' | 'depends';

function weakest(verdicts: readonly Verdict[]): Verdict {
  if (verdicts.includes('denied')) return 'denied';
  return verdicts.includes('depends') ? 'depends' : 'allowed';
}

/** @throws Error for a meaningless requirement, which is a mistake in the code */
function refuseMisuse({ action, id, accessKeys }: PermissionRequirement): void {
  if (!permissionActions.includes(action)) throw new Error('Unknown action type');
  if (action !== 'create' && action !== 'delete') return;
  if (id !== undefined) throw new Error('Create and Delete operations have no entities');
  if (accessKeys !== undefined) throw new Error('Too many parameters for action');
}

function evaluateField(
  scope: VisibleScope,
  asked: PermissionRequirement,
  field: string | undefined,
): Verdict {
  const { id, isEverywhere = false } = asked;
  const reaches = (fields: VisibleScope['all'] | undefined) =>
    field === undefined ? coversAny(fields) : coversField(fields, field);
  if (reaches(scope.all)) return 'allowed';
  if (isEverywhere) return 'denied';
  if (id === undefined) {
    const single = scope.ids === 'many' ? [] : Object.values(scope.ids);
    return reaches(uniteScopes([...single, scope.some])) ? 'allowed' : 'denied';
  }
  if (scope.ids !== 'many' && reaches(scope.ids[id])) return 'allowed';
  return reaches(scope.some) ? 'depends' : 'denied';
}

function evaluateScope(scope: VisibleScope, asked: PermissionRequirement, isRead: boolean): Verdict {
  // the id of a known record is always readable
  const fields = asked.accessKeys?.filter((field) => !isRead || (field !== 'id' && field !== '_id'));
  return weakest((fields ?? [undefined]).map((field) => evaluateField(scope, asked, field)));
}

const none: VisibleScope = { all: [], ids: {}, some: [] };
const nothing: VisibleRights = { create: false, delete: false, read: none, update: none, custom: [] };

/**
 * Evaluates one requirement against the reported rights.
 * @throws Error `Unknown action type`, `Create and Delete operations have no entities`, `Too many parameters
 * for action`
 */
export function evaluateRequirement(answer: CrudAnswer, requirement: PermissionRequirement): Verdict {
  refuseMisuse(requirement);
  const { action, entity, accessKeys = [] } = requirement;
  const rights = answer[entity] ?? nothing;
  switch (action) {
    case 'create':
    case 'delete':
      return rights[action] ? 'allowed' : 'denied';
    case 'read':
      return evaluateScope(rights.read, requirement, true);
    case 'update':
      return evaluateScope(rights.update, requirement, false);
    case 'readAndUpdate':
      return weakest([
        evaluateScope(rights.read, requirement, true),
        evaluateScope(rights.update, requirement, false),
      ]);
    case 'custom':
      return accessKeys.every((name) => rights.custom.includes(name)) ? 'allowed' : 'denied';
  }
}
