import { deriveAutoPermission } from '../auto-permissions/guardAutoPermission.ts';
import type { SaveHook } from '../repository/hooks.ts';
import { nameLogin } from '../users/loginFields.ts';

/** Hooks of the framework's own definitions; every repository has them in addition to the app's. */
export const frameworkHooks: Readonly<Record<string, SaveHook>> = { deriveAutoPermission, nameLogin };
