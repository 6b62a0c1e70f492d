/** Kind of link between an employee and an institution. */
type AssignmentType = 'plan' | 'assign';

/** A list of assignments on a profile: its fields, the paths of its calls, and its texts. */
export interface AssignmentSide {
  type: AssignmentType;
  /** Field of the profile's record that shows the links. */
  field: string;
  /** Field that shows the plans of the same records. */
  planField: string;
  /** Field that shows their assignments. */
  assignField: string;
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

const ofEmployee = {
  planField: 'plannedInstitutions',
  assignField: 'assignedInstitutions',
  otherKey: 'institutionId',
  picker: 'Standorte',
  loadFailed: 'Beim Laden der Daten ist ein Fehler aufgetreten.',
} as const;

const ofInstitution = { otherKey: 'employeeId' } as const;

const teachers = {
  ...ofInstitution,
  planField: 'plannedTeachers',
  assignField: 'assignedTeachers',
  picker: 'Lehrkräfte',
} as const;

const everybody = {
  ...ofInstitution,
  planField: 'plannedEmployees',
  assignField: 'assignedEmployees',
  picker: 'Mitarbeitende',
  loadFailed: 'Beim Laden der Daten ist ein Fehler aufgetreten.',
} as const;

const planLifted = {
  removed: 'Die Vormerkung wurde erfolgreich aufgehoben.',
  removeFailed: 'Es ist ein Fehler beim Aufheben der Vormerkung ausgetreten. Bitte erneut versuchen.',
} as const;

const assignmentLifted = {
  removed: 'Die Zuweisung wurde erfolgreich aufgehoben.',
  removeFailed: 'Es ist ein Fehler beim Aufheben der Zuweisung des Standorts ausgetreten.',
} as const;

/** The lists of assignments by the field that they show. */
export const assignmentSides: Readonly<Record<string, AssignmentSide>> = {
  assignedInstitutions: {
    ...ofEmployee,
    ...assignmentLifted,
    type: 'assign',
    field: 'assignedInstitutions',
    dialogTitle: 'Standorte zuteilen',
    submit: 'Standort zuteilen',
    empty: 'Kein Standort zugeteilt',
    added: 'Die Zuteilung des Standorts war erfolgreich.',
    addFailed: 'Es ist ein Fehler bei der Zuweisung des Standorts aufgetreten. Bitte erneut versuchen.',
    removeFailed: 'Es ist ein Fehler beim Aufheben der Zuweisung ausgetreten. Bitte erneut versuchen.',
  },
  plannedInstitutions: {
    ...ofEmployee,
    ...planLifted,
    type: 'plan',
    field: 'plannedInstitutions',
    dialogTitle: 'Standorte vormerken',
    submit: 'Standort vormerken',
    empty: 'Kein Standort vorgemerkt',
    added: 'Die Vormerkung des Standorts war erfolgreich.',
    addFailed: 'Es ist ein Fehler bei der Vormerkung des Standorts aufgetreten. Bitte erneut versuchen.',
  },
  assignedTeachers: {
    ...teachers,
    ...assignmentLifted,
    type: 'assign',
    field: 'assignedTeachers',
    dialogTitle: 'Lehrkräfte zuteilen',
    submit: 'Lehrkraft zuteilen',
    empty: 'Keine Lehrkraft zugeteilt',
    added: 'Die Zuteilung der Lehrkraft war erfolgreich.',
    addFailed: 'Es ist ein Fehler bei der Zuweisung der Lehrkraft aufgetreten. Bitte erneut versuchen.',
    loadFailed: 'Es ist ein Fehler beim Laden der zugeordneten Lehrkräfte aufgetreten.',
  },
  plannedTeachers: {
    ...teachers,
    ...planLifted,
    type: 'plan',
    field: 'plannedTeachers',
    dialogTitle: 'Lehrkräfte vormerken',
    submit: 'Lehrkraft vormerken',
    empty: 'Keine Lehrkraft vorgemerkt',
    added: 'Die Vormerkung der Lehrkraft war erfolgreich.',
    addFailed: 'Es ist ein Fehler bei der Vormerkung der Lehrkraft aufgetreten. Bitte erneut versuchen.',
    loadFailed: 'Es ist ein Fehler beim Laden der vorgemerkten Lehrkräfte aufgetreten.',
  },
  assignedEmployees: {
    ...everybody,
    ...assignmentLifted,
    type: 'assign',
    field: 'assignedEmployees',
    dialogTitle: 'Mitarbeitende zuteilen',
    submit: 'Zuteilen',
    empty: 'Niemand zugeteilt',
    added: 'Die Zuteilung war erfolgreich.',
    addFailed: 'Es ist ein Fehler bei der Zuteilung aufgetreten. Bitte erneut versuchen.',
  },
  plannedEmployees: {
    ...everybody,
    ...planLifted,
    type: 'plan',
    field: 'plannedEmployees',
    dialogTitle: 'Mitarbeitende vormerken',
    submit: 'Vormerken',
    empty: 'Niemand vorgemerkt',
    added: 'Die Vormerkung war erfolgreich.',
    addFailed: 'Es ist ein Fehler bei der Vormerkung aufgetreten. Bitte erneut versuchen.',
  },
};
