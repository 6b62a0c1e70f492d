import type { PermissionRequirement } from '../../../schema/rights/PermissionSet.ts';

/** One right, or a group in which any one of the rights suffices; groups may be nested. */
export type RequirementOrGroup = PermissionRequirement | readonly RequirementOrGroup[];

/** All entries are required; an empty list requires nothing. */
export type AccessList = readonly RequirementOrGroup[];
