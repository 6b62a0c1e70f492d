import { anyResource, type Grants } from '../../../schema/rights/Grants.ts';
import type { MatrixAction } from '../matrix/MatrixAction.ts';
import { setCustom, setPlain, setScope } from './editGrants.ts';

/** Whether an action is granted without any limit. */
export function isPlainlyGranted(grants: Grants, resource: string, action: MatrixAction): boolean {
  const given = grants[resource] ?? {};
  if (action === 'custom') return given.custom?.includes(anyResource) ?? false;
  if (action === 'create' || action === 'delete') return given[action] === true;
  return given[action]?.all === true;
}

/** Grants an action without any limit, or revokes it altogether. */
export function togglePlain(grants: Grants, resource: string, action: MatrixAction): Grants {
  const isOn = !isPlainlyGranted(grants, resource, action);
  if (action === 'custom') return setCustom(grants, resource, isOn ? [anyResource] : []);
  if (action === 'create' || action === 'delete') return setPlain(grants, resource, action, isOn);
  return setScope(grants, resource, action, isOn ? { all: true } : {});
}
