/** Address of the page that a mailed token opens. @param publicUrl where people reach the pages. */
export function mailedLink(
  publicUrl: string,
  page: 'reset' | 'signup' | 'confirm-mail',
  token: string,
): string {
  return `${publicUrl.replace(/\/+$/, '')}/${page}/${token}`;
}
