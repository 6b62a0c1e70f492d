/** Actions that can be required. `readAndUpdate` requires both; `custom` requires custom rights. */
export const permissionActions = ['create', 'read', 'update', 'readAndUpdate', 'delete', 'custom'] as const;

export type PermissionAction = (typeof permissionActions)[number];

/** A permission that an element of the UI requires. */
export interface PermissionRequirement {
  action: PermissionAction;
  entity: string;
  /** A particular record; without it, any record. Not allowed with `create` and `delete`. */
  id?: string | undefined;
  /**
   * Fields that are all required; with `custom`, names of the rights. Not allowed with `create` and `delete`.
   */
  accessKeys?: readonly string[] | undefined;
  /** Requires the permission in every record; some are not enough. */
  isEverywhere?: boolean | undefined;
}

/** All entries must be met; of a nested list, one is enough. */
export type PermissionRequirements = readonly (PermissionRequirement | readonly PermissionRequirement[])[];
