/** Path of the screen of an institution in an acquisition list. */
export function entryPath(list: string | number, institution: string | number): string {
  return `/acquisitionLists/${encodeURIComponent(list)}/${encodeURIComponent(institution)}`;
}

/** Path of the call that takes an institution off an acquisition list. */
export function pullPath(list: string | number, institution: string | number): string {
  return `/api/institutioner/acquisition/pull/${encodeURIComponent(list)}/${encodeURIComponent(institution)}`;
}

export const overviewPath = '/acquisitionListsOverview';
