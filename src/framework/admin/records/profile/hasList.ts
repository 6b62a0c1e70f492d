import type { VisibleEntity } from '../../../schema/contracts/definitions.ts';
import { judgeAccess } from '../../session/authProvider/judgeAccess.ts';

/** Whether there is a list that the person finds in the menu, too. */
export function hasList(entity: VisibleEntity): boolean {
  const { menu, resource } = entity;
  return menu !== undefined && judgeAccess([entity], { action: 'list', resource });
}
