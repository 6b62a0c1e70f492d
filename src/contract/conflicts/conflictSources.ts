/** Resources whose records conflicts follow from. */
export const conflictSources = [
  'courses',
  'employees',
  'institutions',
  'rooms',
  'absences',
  'holidays',
  'trainings',
  'handout-events',
  'course-logs',
  'substitution-inquiries',
] as const;
