import { demoLogins } from '../seed/demoLogins.ts';
import type { DemoContext } from './demoContext.ts';
import type { Random } from './random.ts';
import { RecordPointer } from './recordPointer.ts';

export type DemoRole = (typeof demoLogins)[number]['role'];

const office: readonly DemoRole[] = ['Administration', 'Standortbetreuung', 'Personal', 'Buchhaltung'];

/** The demo login with the role; null if there are too few logins. */
export function loginOf(context: DemoContext, role: DemoRole): RecordPointer | null {
  const index = demoLogins.findIndex((login) => login.role === role);
  return index >= 0 && index < context.logins ? new RecordPointer('login-users', index) : null;
}

/** The login of a random office employee. */
export function officeLogin(context: DemoContext, random: Random): RecordPointer | null {
  return loginOf(context, random.pick(office));
}
