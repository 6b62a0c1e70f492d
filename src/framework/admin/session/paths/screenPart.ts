/** Screens whose code is loaded before the definitions are known. */
export type ScreenPart = 'start' | 'list' | 'record';

/** The kind of screen that a path most likely belongs to. */
export function screenPart(path: string): ScreenPart {
  if (path === '/') return 'start';
  return /\/[0-9a-f]{24}(\/|$)/.test(path) ? 'record' : 'list';
}
