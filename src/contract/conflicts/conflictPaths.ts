/** Path of the list of conflicts; those of the other calls begin with it. */
export const conflictsPath = '/api/scheduler/conflicts';

/** Conflicts of a course as it is typed. */
export const courseConflictsPath = `${conflictsPath}/course`;
