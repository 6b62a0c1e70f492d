/** Kind of link between an employee and an institution. */
export type AssignmentType = 'plan' | 'assign';

/** A list of assignments on a profile: its fields, the paths of its calls, and its texts. */
export interface AssignmentSide {
  type: AssignmentType;
  /** Field of the profile's record that shows the links. */
  field: string;
  /** Field that shows the plans of the same records. */
  planField: string;
  /** Field that shows their assignments. */
  assignField: string;
  /** Path of the service with `addAssignment` and `removeAssignment`. */
  service: '/api/employee-handler' | '/api/institutioner';
  /** Member of the body that names the other end. */
  otherKey: 'institutionId' | 'employeeId';
  dialogTitle: string;
  /** Label of the picker. */
  picker: string;
  /** Label of the button that plans or assigns. */
  submit: string;
  empty: string;
  added: string;
  addFailed: string;
  removed: string;
  removeFailed: string;
  loadFailed: string;
}
