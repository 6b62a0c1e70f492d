/** Path of the list of conflicts; those of the other calls begin with it. */
export const conflictsPath = '/api/scheduler/conflicts';

/** What speaks against a course as it is typed. */
export const courseConflictsPath = `${conflictsPath}/course`;
