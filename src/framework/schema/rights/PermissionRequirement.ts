/** What can be asked of an entity. `readAndUpdate` needs both; `custom` names rights beyond these. */
export const permissionActions = ['create', 'read', 'update', 'readAndUpdate', 'delete', 'custom'] as const;

export type PermissionAction = (typeof permissionActions)[number];

/** A permission that something needs. */
export interface PermissionRequirement {
  action: PermissionAction;
  entity: string;
  /** Of this record; without it, of some record. Not with `create` and `delete`. */
  id?: string | undefined;
  /** Fields that are all needed; the names of the rights with `custom`. Not with `create` and `delete`. */
  accessKeys?: readonly string[] | undefined;
  /** In every record, where some are not enough. */
  isEverywhere?: boolean | undefined;
}

/** All must hold; of a list inside the list, one. */
export type PermissionRequirements = readonly (PermissionRequirement | readonly PermissionRequirement[])[];
