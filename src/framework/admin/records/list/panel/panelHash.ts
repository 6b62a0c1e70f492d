/**
 * Part of a list's URL that opens a record beside it, at a tab of its profile. Not a parameter: react-admin
 * keeps those for the next visit, and takes any for the state of the list.
 * @param tab empty for the first one
 */
export function panelHash(id: string, tab = ''): string {
  const params = new URLSearchParams({ panel: id });
  if (tab !== '') params.set('tab', tab);
  return `#${params}`;
}

/** The record that is open beside the list, by the hash of the URL. */
export function panelIn(hash: string): string | null {
  const id = new URLSearchParams(hash.slice(1)).get('panel') ?? '';
  // it becomes part of a selector
  return /^[\w-]+$/.test(id) ? id : null;
}

/** The open tab of that record, by the hash of the URL; empty for the first one. */
export function panelTabIn(hash: string): string {
  return new URLSearchParams(hash.slice(1)).get('tab') ?? '';
}
