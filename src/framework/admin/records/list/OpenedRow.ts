/** The row whose record was opened last, and where its list was scrolled to. */
export interface OpenedRow {
  id: string;
  /** Its place in the whole list, from 0, after a walk to it. */
  at?: number;
  /** Of the table within its frame, in px. */
  top: number;
  left: number;
  /** Of the page, in px. */
  page: number;
}

/** Key in react-admin's store, which has a compartment per person. @param list see `listKey` */
export function openedRowKey(list: string): string {
  return `${list}.list.opened`;
}
