import type { ListView } from './ListView.ts';

/** The view a list starts with: the default of a role of the user. */
export interface StartView {
  id: string;
  view: ListView;
}

/** Its key in the user's preferences, where the server adds it. @param list see `listKey` */
export function startKey(list: string): string {
  return `start.${list}`;
}
