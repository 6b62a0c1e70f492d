import type { PermissionRequirements } from '../../framework/schema/rights/PermissionSet.ts';

export const mapSearchPath = '/map-search';

/** Title of the dialog, and name of all that leads to it. */
export const mapSearchTitle = 'Google Maps Suche';

/** Fields without which a tab is not offered. */
export const tabNeeds = {
  locations: ['name', 'address', 'assignedTeachers'],
  teachers: ['firstName', 'lastName', 'address', 'hasCar', 'assignedInstitutions'],
} as const;

/** The right to ask for distances, and to read what one of the tabs shows; the server checks both, too. */
export const mapSearchNeeds: PermissionRequirements = [
  { action: 'custom', entity: 'institutions', accessKeys: ['useMapsDistanceMatrix'] },
  [
    { action: 'read', entity: 'institutions', accessKeys: tabNeeds.locations },
    { action: 'read', entity: 'employees', accessKeys: tabNeeds.teachers },
  ],
];
