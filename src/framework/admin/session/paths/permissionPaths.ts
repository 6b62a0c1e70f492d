/** Paths of the screens about rights. */
export const permissionPaths = {
  overview: '/settings/permissions/overview',
  createRole: '/settings/permissions/role/create',
  role: (id: string | number) => `/settings/permissions/role/${encodeURIComponent(id)}`,
  user: (id: string | number) => `/settings/permissions/user/${encodeURIComponent(id)}`,
  compare: (ids: readonly (string | number)[] = []) =>
    `/settings/permissions/compare${ids.length > 0 ? `?roles=${ids.map(encodeURIComponent).join(',')}` : ''}`,
} as const;
