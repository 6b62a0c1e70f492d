import type { PermissionRequirements } from '../../framework/schema/rights/PermissionSet.ts';

/** Rights without which no conflict can be found, and that of somebody who can solve it. */
export const conflictNeeds: PermissionRequirements = [
  {
    action: 'read',
    entity: 'courses',
    accessKeys: ['teacher', 'institution', 'courseState', 'startDate', 'dayOfWeek', 'timeRange'],
  },
  { action: 'update', entity: 'courses', accessKeys: ['teacher'] },
];

export const conflictScreenPath = '/tools/conflicts';
