/** Moments of a session at which the app may want to do something. */
export type HookPoint = 'preLogin' | 'postLogin' | 'preLogout' | 'postLogout';

/** May reject: the person is told, by the name of the hook. */
export type SessionHook = () => void | Promise<void>;

/** Hooks by moment and name, run in the order they stand in. */
export type SessionHooks = Readonly<Partial<Record<HookPoint, Readonly<Record<string, SessionHook>>>>>;
