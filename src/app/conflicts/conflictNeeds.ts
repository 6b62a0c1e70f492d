import type { PermissionRequirements } from '../../framework/schema/rights/PermissionRequirement.ts';

/** Rights without which no conflict can be found. */
export const conflictNeeds: PermissionRequirements = [
  {
    action: 'read',
    entity: 'courses',
    accessKeys: ['teacher', 'institution', 'courseState', 'startDate', 'dayOfWeek', 'timeRange'],
  },
];
