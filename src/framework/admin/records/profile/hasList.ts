import type { VisibleEntity } from '../../../schema/contracts/definitions.ts';
import { checkAccess } from '../../session/auth-provider/checkAccess.ts';

/** Whether the user can open the entity's list and finds it in the menu. */
export function hasList(entity: VisibleEntity): boolean {
  const { menu, resource } = entity;
  return menu !== undefined && checkAccess([entity], { action: 'list', resource });
}
