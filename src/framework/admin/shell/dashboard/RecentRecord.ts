/** A record whose profile somebody has opened. */
export interface RecentRecord {
  resource: string;
  id: string;
  title: string;
}

/** Key in react-admin's store, which has a compartment per person. */
export const recentKey = 'recent';
