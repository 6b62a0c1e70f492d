/** `/settings/permissions/role/:id` -> `settings.permissions.role` */
export function screenName(path: string): string {
  return path
    .split('/')
    .filter((part) => part !== '' && !part.startsWith(':'))
    .join('.');
}
