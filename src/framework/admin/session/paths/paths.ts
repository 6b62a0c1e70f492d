import { guiKeys, screenName } from '../../../schema/gui/guiItems.ts';

/** Path of the import screen; `?resource=` names the entity. */
export const importPath = '/settings/import';

/** Its key in the catalogue of UI parts. */
export const importGui = guiKeys.screen(screenName(importPath));

/** Paths of the screens about rights. */
export const permissionPaths = {
  overview: '/settings/permissions/overview',
  createRole: '/settings/permissions/role/create',
  role: (id: string | number) => `/settings/permissions/role/${encodeURIComponent(id)}`,
  user: (id: string | number) => `/settings/permissions/user/${encodeURIComponent(id)}`,
  compare: (ids: readonly (string | number)[] = []) =>
    `/settings/permissions/compare${ids.length > 0 ? `?roles=${ids.map(encodeURIComponent).join(',')}` : ''}`,
} as const;

/** Screens whose code is loaded before the definitions are known. */
export type ScreenPart = 'start' | 'list' | 'record';

/** The kind of screen that a path most likely belongs to. */
export function screenPart(path: string): ScreenPart {
  if (path === '/') return 'start';
  return /\/[0-9a-f]{24}(\/|$)/.test(path) ? 'record' : 'list';
}

/** Path of the trash; `?resource=` names the entity. */
export const trashPath = '/settings/trash';

/** Its key in the catalogue of UI parts. */
export const trashGui = guiKeys.screen(screenName(trashPath));
