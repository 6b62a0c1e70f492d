const start = '#panel=';

/**
 * Part of a list's URL that opens a record beside it. Not a parameter: react-admin keeps those for the next
 * visit, and takes any for the state of the list.
 */
export function panelHash(id: string): string {
  return `${start}${id}`;
}

/** The record that is open beside the list, by the hash of the URL. */
export function panelIn(hash: string): string | null {
  const id = hash.startsWith(start) ? hash.slice(start.length) : '';
  // it becomes part of a selector
  return /^[\w-]+$/.test(id) ? id : null;
}
