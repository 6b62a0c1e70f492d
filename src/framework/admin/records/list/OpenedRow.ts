/** The last opened row and the scroll position of its list. */
export interface OpenedRow {
  id: string;
  /** Its index in the whole list, from 0, set after a walk to it. */
  at?: number;
  /** Scroll offset of the table within its frame, in px. */
  top: number;
  left: number;
  /** Scroll offset of the page, in px. */
  page: number;
}

/**
 * Key in react-admin's store, which is separate for each user.
 * @param list see `listKey`
 */
export function openedRowKey(list: string): string {
  return `${list}.list.opened`;
}
