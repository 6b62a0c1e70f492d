import { deriveAutoPermission } from '../auto-permissions/hooks.ts';
import type { SaveHook } from '../repository/SaveHook.ts';
import { nameLogin } from '../users/hooks.ts';

/** Hooks of the framework's own definitions; every repository has them in addition to the app's. */
export const frameworkHooks: Readonly<Record<string, SaveHook>> = { deriveAutoPermission, nameLogin };
