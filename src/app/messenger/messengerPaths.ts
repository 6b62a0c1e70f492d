import type { LoginAnswer } from '../../framework/schema/contracts/authenticator.ts';
import type { PermissionRequirements } from '../../framework/schema/rights/PermissionSet.ts';

/** Address of the page, with `/:id` for an opened conversation. */
export const messengerPagePath = '/messages';

/** Name of the dialog and of all that leads to it. */
export const messengerTitle = 'Nachrichten';

/** The right to read conversations. */
export const messengerNeeds: PermissionRequirements = [{ action: 'read', entity: 'conversations' }];

/** Whether a login is of an employee; the server refuses all others. */
export function isForEmployee(login: LoginAnswer | null): boolean {
  return login?.type === 'employee';
}
