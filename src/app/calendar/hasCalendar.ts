import type { LoginAnswer } from '../../framework/schema/contracts/authenticator.ts';

const types = ['employee', 'student'];

/** Whether a login has times and places of its own, and nobody acts as its owner. */
export function hasCalendar(login: LoginAnswer | null): boolean {
  return login !== null && login.originUserId === null && login.meta !== null && types.includes(login.type);
}
