/** Type of login user by the resource of its profile. Without a profile it is the first one. */
export const userTypes: Readonly<Record<string, string>> = {
  employees: 'employee',
  students: 'student',
  parents: 'parent',
};

/** Resources that can be the profile of a login user. */
export const principals: string[] = Object.keys(userTypes);

/** The first administrator is an office employee. */
export const firstProfile = { type: 'employees', values: { isEmployee: true } };
