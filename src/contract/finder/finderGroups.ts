/** Path of the search over the school. */
export const finderPath = '/api/finder';

/** Groups of the global search in their order, and the entity of each: the documents call products articles. */
export const finderGroups = {
  students: 'students',
  parents: 'parents',
  employees: 'employees',
  institutions: 'institutions',
  articles: 'products',
  courses: 'courses',
} as const;

export type FinderGroup = keyof typeof finderGroups;
