/** What a person would type to find a record of the demo. Numbers of records name them: ids are new each time. */
export interface SearchQuery {
  kind: QueryKind;
  query: string;
  group: SearchedGroup;
  /** Number of the record that is meant. */
  expected: string;
  /** Records that the query describes just as well, each as `group/number`. */
  equals: string[];
}

export const queryKinds = [
  'turned',
  'umlaut',
  'phone',
  'number',
  'mail',
  'mistake',
  'prefix',
  'inactive',
] as const;

export type QueryKind = (typeof queryKinds)[number];

export const searchedGroups = [
  'students',
  'parents',
  'employees',
  'institutions',
  'articles',
  'courses',
] as const;

export type SearchedGroup = (typeof searchedGroups)[number];
