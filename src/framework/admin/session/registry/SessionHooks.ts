/** Points of a session at which the app can act. */
export type HookPoint = 'preLogin' | 'postLogin' | 'preLogout' | 'postLogout';

/** May reject: the user is notified with the hook's name. */
export type SessionHook = () => void | Promise<void>;

/** Hooks by point and name, run in the order of their keys. */
export type SessionHooks = Readonly<Partial<Record<HookPoint, Readonly<Record<string, SessionHook>>>>>;
