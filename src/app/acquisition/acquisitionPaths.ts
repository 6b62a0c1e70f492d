/** Path of the screen of an institution in an acquisition list. */
export function entryPath(list: string | number, institution: string | number): string {
  return `/acquisitionLists/${encodeURIComponent(list)}/${encodeURIComponent(institution)}`;
}

export const overviewPath = '/acquisitionListsOverview';
