/** A right that somebody must have; `entity` is a resource. */
export interface Requirement {
  /** `create`, `read`, `update`, `delete`, or the name of a custom right. */
  action: string;
  entity: string;
  /** Of one record. */
  id?: string;
  /** Fields: all of them. */
  accessKeys?: readonly string[];
}

/** One right, or a group of which any one will do; groups may be nested. */
export type RequirementOrGroup = Requirement | readonly RequirementOrGroup[];

/** All of them must hold; none asks for nothing. */
export type AccessList = readonly RequirementOrGroup[];
