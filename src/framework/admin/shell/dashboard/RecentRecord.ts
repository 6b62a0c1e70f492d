/** A record whose profile the user has opened. */
export interface RecentRecord {
  resource: string;
  id: string;
  title: string;
}

/** Key in react-admin's store, which has a compartment per user. */
export const recentKey = 'recent';
