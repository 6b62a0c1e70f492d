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

/** Resources whose changes may change conflicts: days off also depend on the organisation's federal state. */
export const conflictTriggers = [...conflictSources, 'installation'] as const;
