import type { PermissionRequirement } from '../../../schema/rights/PermissionRequirement.ts';

/** One right, or a group of which any one will do; groups may be nested. */
export type RequirementOrGroup = PermissionRequirement | readonly RequirementOrGroup[];

/** All of them must hold; none asks for nothing. */
export type AccessList = readonly RequirementOrGroup[];
