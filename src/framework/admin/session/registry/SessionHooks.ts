import type { OpenDialog } from '../dialogs/AppDialogs.ts';

/**
 * Points of a session at which the app can act. `preLogin` and `postLogin` also run around the check of each
 * navigation; `preLogout` and `postLogout` also run when the server ends the session.
 */
export type HookPoint = 'preLogin' | 'postLogin' | 'preLogout' | 'postLogout';

/** What a session hook can act with. */
export interface HookContext {
  openDialog: OpenDialog;
}

/** May reject: the user is notified with the hook's name, and later hooks of the point do not run. */
export type SessionHook = (context: HookContext) => void | Promise<void>;

/** Hooks by point and name, run in the order of their keys. */
export type SessionHooks = Readonly<Partial<Record<HookPoint, Readonly<Record<string, SessionHook>>>>>;
