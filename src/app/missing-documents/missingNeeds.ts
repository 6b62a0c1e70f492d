import type { PermissionRequirements } from '../../framework/schema/rights/PermissionSet.ts';

/** Rights required to list missing documents. */
export const missingNeeds: PermissionRequirements = [
  {
    action: 'read',
    entity: 'stored-documents',
    accessKeys: ['provider', 'documentType', 'issuedOn', 'validUntil'],
    isEverywhere: true,
  },
  { action: 'read', entity: 'documenttypes', accessKeys: ['name', 'isRequired', 'providers'] },
];
