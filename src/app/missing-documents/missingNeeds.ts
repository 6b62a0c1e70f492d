import type { PermissionRequirements } from '../../framework/schema/rights/PermissionRequirement.ts';

/** Rights without which nobody can be told what is missing. */
export const missingNeeds: PermissionRequirements = [
  {
    action: 'read',
    entity: 'stored-documents',
    accessKeys: ['provider', 'documentType', 'issuedOn', 'validUntil'],
    isEverywhere: true,
  },
  { action: 'read', entity: 'documenttypes', accessKeys: ['name', 'isRequired', 'providers'] },
];
